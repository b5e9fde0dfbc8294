import type { ESTree, Plugin } from 'vite';
import { type Facts, facts } from './routing-facts.ts';
import { isPropertyName, walk } from './walk.ts';

const place = /\/react-router\/dist\/(?:production|development)\/lib\/(.+)\.js$/;

/**
 * Leaves of the router what the app runs: its modules are written for servers, forms and prefetching too, within functions
 * that no build can divide. What is always so here is put in its place, and the build drops what hung on it. Tests of the
 * web run on the same modules.
 */
export function unusedRouting(): Plugin {
  return {
    name: 'unused-routing',
    transform: {
      filter: { id: place },
      handler(code, id) {
        const known = facts[place.exec(id)?.[1] ?? ''];
        return known && { code: settled(code, this.parse(code), known), map: null };
      },
    },
  };
}

/**
 * A module with each expression that is known replaced by what it is (`f()` stands for any call of `f`), and without what
 * functions do and constants hold that never come to use. What is named and not there has changed with its package: an error.
 */
export function settled(code: string, program: ESTree.Program, { known = {}, never = [] }: Facts): string {
  const missed = new Set([...Object.keys(known), ...never]);
  const found: { start: number; end: number; text: string }[] = [];
  const replace = (name: string, { start, end }: ESTree.Span, text: string) => {
    missed.delete(name);
    found.push({ start, end, text });
    return false;
  };
  walk(
    program,
    (node) => {
      const declared = declaredIn(node);
      if (declared && never.includes(declared.name)) return replace(declared.name, declared.value, declared.instead);
      const name = namesOf(code, node).find((each) => Object.hasOwn(known, each));
      if (name === undefined) return true;
      return replace(name, node, isShort(node) ? `${name}: (${known[name]})` : `(${known[name]})`);
    },
    isName,
  );
  if (missed.size > 0) throw new Error(`Not in the router any more: ${[...missed].join(', ')}`);
  return found.reduceRight((left, { start, end, text }) => left.slice(0, start) + text + left.slice(end), code);
}

/** What a declaration makes, and what stands there where nothing uses it. */
function declaredIn(node: ESTree.Node) {
  if (node.type === 'FunctionDeclaration' && node.id && node.body)
    return { name: node.id.name, value: node.body, instead: '{}' };
  if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init)
    return { name: node.id.name, value: node.init, instead: 'void 0' };
  return null;
}

const namesOf = (code: string, node: ESTree.Node): string[] => {
  if (node.type === 'VariableDeclarator') return [];
  const name = code.slice(node.start, node.end);
  return node.type === 'CallExpression' ? [name, `${code.slice(node.callee.start, node.callee.end)}()`] : [name];
};

const isShort = (node: ESTree.Node) => node.type === 'Property' && node.shorthand;

const isName = (node: ESTree.Node, key: string) =>
  key === 'params' ||
  node.type === 'ExportSpecifier' ||
  node.type === 'ImportSpecifier' ||
  (node.type === 'VariableDeclarator' && key === 'id') ||
  (node.type === 'AssignmentExpression' && key === 'left') ||
  (node.type === 'Property' && node.shorthand) ||
  isPropertyName(node, key);
