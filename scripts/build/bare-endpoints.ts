import type { ESTree, Plugin } from 'vite';
import { walk } from './walk-syntax-tree.ts';

const methods: Record<string, string> = { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', del: 'DELETE' };

/** The modules that describe endpoints. */
export const endpointModulePattern = /(^|\/)contract\/.*api\.ts$/;

/**
 * Strips each endpoint's description to what a caller needs, its method and path: `get('/api/home', {…})`
 * becomes `{ method: 'GET', path: '/api/home' }`. The schemas stay on the server, and as types. Imports and
 * values used only for them are removed too, which is safe because the contract has no side effects.
 */
export function bareEndpoints(): Plugin {
  return {
    name: 'bare-endpoints',
    transform: {
      filter: { id: endpointModulePattern },
      handler(code) {
        return { code: bare(code, (text) => this.parse(text)), map: null };
      },
    },
  };
}

/** The stripped module. */
export function bare(code: string, parse: (code: string) => ESTree.Program): string {
  const endpoints = withoutSchemas(code, parse(code));
  return withoutUnused(endpoints, parse(endpoints));
}

function withoutSchemas(code: string, program: ESTree.Program): string {
  let bare = '';
  let offset = 0;
  for (const { method, path, start, end } of findEndpoints(program)) {
    bare += `${code.slice(offset, start)}{ method: '${method}', path: ${code.slice(path.start, path.end)} }`;
    // The line breaks are kept, so that later lines keep their numbers.
    bare += code.slice(start, end).replace(/[^\n]/g, '');
    offset = end;
  }
  return bare + code.slice(offset);
}

type EndpointCode = { method: string; path: ESTree.Argument; start: number; end: number };

function findEndpoints(program: ESTree.Program): EndpointCode[] {
  const methodNames = new Map<string, string>();
  for (const statement of program.body) {
    if (statement.type !== 'ImportDeclaration' || !statement.source.value.endsWith('/endpoint.ts')) continue;
    for (const { local } of statement.specifiers) {
      const method = methods[local.name];
      if (method) methodNames.set(local.name, method);
    }
  }
  const endpoints: EndpointCode[] = [];
  walk(program, (node) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return true;
    const method = methodNames.get(node.callee.name);
    const [path] = node.arguments;
    if (!method || !path) return true;
    endpoints.push({ method, path, start: node.start, end: node.end });
    return false;
  });
  return endpoints;
}

/** The module without imports and values that its exports do not use. */
function withoutUnused(code: string, program: ESTree.Program): string {
  const usedNames = new Set<string>();
  const isNeeded = (statement: ESTree.Program['body'][number]) =>
    (statement.type !== 'ImportDeclaration' && statement.type !== 'VariableDeclaration') ||
    declaredNames(statement).some((name) => usedNames.has(name));
  let pendingStatements = program.body;
  for (
    let neededStatements = pendingStatements.filter(isNeeded);
    neededStatements.length > 0;
    neededStatements = pendingStatements.filter(isNeeded)
  ) {
    pendingStatements = pendingStatements.filter((statement) => !neededStatements.includes(statement));
    for (const statement of neededStatements)
      walk(statement, (node) => {
        if (node.type === 'Identifier') usedNames.add(node.name);
        return node.type !== 'ImportDeclaration';
      });
  }
  return pendingStatements.reduceRight((remainingCode, { start, end }) => {
    const newlines = remainingCode.slice(start, end).replace(/[^\n]/g, '');
    return remainingCode.slice(0, start) + newlines + remainingCode.slice(end);
  }, code);
}

const declaredNames = (statement: ESTree.ImportDeclaration | ESTree.VariableDeclaration): string[] =>
  statement.type === 'ImportDeclaration'
    ? statement.specifiers.map(({ local }) => local.name)
    : statement.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
