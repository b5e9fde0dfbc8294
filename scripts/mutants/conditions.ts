import type { Change } from './mutant.ts';
import type { Node, NodePlace } from './syntax.ts';

const opposites: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
  '&&': '||',
  '||': '&&',
};

/** An `if` or a choice between two taken the other way round, a comparison reversed, an "and" made an "or". */
export function turnedConditions({ node }: NodePlace, text: string): Change[] {
  if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') return negated(node.test, text);
  if (node.type !== 'LogicalExpression' && node.type !== 'BinaryExpression') return [];
  const opposite = opposites[node.operator];
  if (opposite === undefined) return [];
  const start = text.indexOf(node.operator, node.left.end);
  return [{ start, end: start + node.operator.length, text: opposite }];
}

/** A test that is a comparison or an "and" is turned where it stands. */
function negated(test: Node, text: string): Change[] {
  if (test.type === 'LogicalExpression' || test.type === 'BinaryExpression') return [];
  const { start, end } = test;
  if (test.type === 'UnaryExpression' && test.operator === '!')
    return [{ start, end, text: text.slice(test.start + 1, end) }];
  return [
    {
      start,
      end,
      text: test.type === 'AwaitExpression' ? `!(${text.slice(start, end)})` : `!${text.slice(start, end)}`,
    },
  ];
}
