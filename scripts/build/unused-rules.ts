import type { ESTree, Plugin } from 'vite';

/**
 * The contract is pure: what a page doesn't use of it need not be made. A schema is made by calls, which a build keeps
 * unless it is told that nobody misses them: `const id = z.uuid()` becomes `const id = (() => z.uuid())()`, marked as pure.
 */
export function unusedRules(): Plugin {
  return {
    name: 'unused-rules',
    apply: 'build',
    transform: {
      filter: { id: /\/contract\/.*\.ts$/ },
      handler(code) {
        return { code: marked(code, this.parse(code)), map: null };
      },
    },
  };
}

/** A module, what it makes at its top marked as what may be left out. */
export function marked(code: string, program: ESTree.Program): string {
  let text = '';
  let taken = 0;
  for (const { start, end } of madeIn(program)) {
    text += `${code.slice(taken, start)}/*#__PURE__*/ (() => (${code.slice(start, end)}))()`;
    taken = end;
  }
  return text + code.slice(taken);
}

const finished = new Set(['Literal', 'Identifier', 'ArrowFunctionExpression', 'FunctionExpression', 'TemplateLiteral']);

/** The values that the top of a module makes. */
const madeIn = ({ body }: ESTree.Program): ESTree.Expression[] =>
  body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') return [];
    return declared.declarations.flatMap(({ init }) => (init && !finished.has(init.type) ? [init] : []));
  });
