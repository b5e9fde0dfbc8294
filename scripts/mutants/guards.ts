import type { Change } from './mutant.ts';
import { calledName, isFunction, type Node, type NodePlace } from './syntax.ts';

/** A check made for what it throws, by a call of its own or as a statement of a batch. */
const refusing = /^(refuse|demand|require|ensure|assert|admit|forbid|verify|confirm|check|countTry)/;

/** An early `return`, `throw` or `continue` left out, or a call that only refuses. */
export function omitGuard({ node, above }: NodePlace, text: string): Change[] {
  const [parent] = above;
  if (node.type === 'IfStatement') return parent && isGuard(node, parent) ? [{ ...spanOf(node), text: '' }] : [];
  if (node.type === 'ExpressionStatement' && refusing.test(calledName(node.expression) ?? ''))
    return [{ ...spanOf(node), text: '' }];
  if (parent?.type !== 'ArrayExpression' || !refusing.test(calledName(node) ?? '')) return [];
  const comma = /^\s*,/.exec(text.slice(node.end))?.[0] ?? '';
  return [{ start: node.start, end: node.end + comma.length, text: '' }];
}

const spanOf = ({ start, end }: Node) => ({ start, end });

/** Whether something comes after it that it keeps from being done. */
function isGuard(node: Extract<Node, { type: 'IfStatement' }>, parent: Node): boolean {
  if (node.alternate || parent.type !== 'BlockStatement' || parent.body.at(-1) === node) return false;
  const leaving = onlyStatement(node.consequent);
  if (!leaving || !['ReturnStatement', 'ThrowStatement', 'ContinueStatement'].includes(leaving.type)) return false;
  return leaving.type !== 'ReturnStatement' || !isShortCut(node.test, leaving.argument);
}

const onlyStatement = (node: Node): Node | undefined => {
  if (node.type !== 'BlockStatement') return node;
  return node.body.length === 1 ? node.body[0] : undefined;
};

/** Saves work and changes no answer: nothing for no rows, or what is known already. */
function isShortCut(test: Node, answer: Node | null): boolean {
  if (test.type === 'Identifier') return answer?.type === 'Identifier' && answer.name === test.name;
  return isAboutLength(test) && (answer === null || isEmpty(answer));
}

function isAboutLength(test: Node): boolean {
  if (test.type === 'UnaryExpression') return isAboutLength(test.argument);
  if (test.type === 'BinaryExpression') return isAboutLength(test.left);
  if (test.type !== 'MemberExpression' || test.property.type !== 'Identifier') return false;
  return test.property.name === 'length' || test.property.name === 'size';
}

function isEmpty(answer: Node): boolean {
  if (answer.type === 'ArrayExpression') return answer.elements.length === 0;
  if (isFunction(answer)) return true;
  return answer.type === 'Literal' || answer.type === 'Identifier' || answer.type === 'NewExpression';
}
