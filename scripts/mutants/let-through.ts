import type { Change } from './mutant.ts';
import { calledName, isFunction, type Node, type NodePlace } from './syntax.ts';

const projections = new Set(['strict', 'omit', 'pick', 'refine', 'superRefine']);
/** With a sentence for whom it stops: the others stand in descriptions of answers as well, which nobody checks. */
const limits = new Set(['max', 'min', 'length', 'regex']);
const ofField = new Set(['disabled', 'maxLength', 'required', 'readOnly', 'min', 'max']);

/** A value, row or field let through that was kept back: by a limit, a projection, a condition, a field's attribute. */
export function lettingThrough(place: NodePlace, text: string): Change[] {
  const { node } = place;
  switch (node.type) {
    case 'CallExpression':
      return [...limitRemoved(node, text), ...rowsLetThrough(node), ...conditionRemoved(node)];
    case 'SpreadElement':
      return always(node.argument, text);
    case 'Property':
      return node.value.type === 'ConditionalExpression' ? always(node.value, text) : [];
    case 'JSXAttribute':
      return node.name.type === 'JSXIdentifier' && ofField.has(node.name.name)
        ? [{ start: node.start - 1, end: node.end, text: '' }]
        : [];
    case 'ObjectPattern':
      return keptBack(place, text);
    default:
      return [];
  }
}

type Of<T extends Node['type']> = Extract<Node, { type: T }>;

/** `z.string().max(9)` without its limit, `z.strictObject` as lenient as any. */
function limitRemoved(node: Of<'CallExpression'>, text: string): Change[] {
  const { callee } = node;
  if (callee.type !== 'MemberExpression' || !/from 'zod'/.test(text)) return [];
  const name = calledName(node) ?? '';
  if (name === 'strictObject') return [{ start: callee.property.start, end: callee.property.end, text: 'object' }];
  const isOwn = callee.object.type === 'Identifier' && ['Math', 'z'].includes(callee.object.name);
  const isLimit = projections.has(name) || (limits.has(name) && node.arguments.length > 1);
  return isLimit && !isOwn ? [{ start: callee.object.end, end: node.end, text: '' }] : [];
}

function rowsLetThrough(node: Of<'CallExpression'>): Change[] {
  const [test] = node.arguments;
  if (calledName(node) !== 'filter' || !test || !isFunction(test)) return [];
  if (node.callee.type !== 'MemberExpression' || node.callee.optional) return [];
  return [{ start: node.callee.object.end, end: node.end, text: '' }];
}

/** One of the conditions of a database's `and(…)`. */
function conditionRemoved(node: Of<'CallExpression'>): Change[] {
  if (node.callee.type !== 'Identifier' || node.callee.name !== 'and' || node.arguments.length < 2) return [];
  return node.arguments.map((condition, index) => {
    const next = node.arguments[index + 1];
    const before = node.arguments[index - 1];
    if (next) return { start: condition.start, end: next.start, text: '' };
    return { start: before?.end ?? condition.start, end: condition.end, text: '' };
  });
}

/** What is said under a condition, said always. */
function always(node: Node, text: string): Change[] {
  const said = saidSometimes(node);
  return said ? [{ start: node.start, end: node.end, text: text.slice(said.start, said.end) }] : [];
}

function saidSometimes(node: Node): Node | undefined {
  if (node.type === 'LogicalExpression') return node.operator === '&&' ? node.right : undefined;
  if (node.type !== 'ConditionalExpression') return undefined;
  if (isNothing(node.alternate)) return node.consequent;
  return isNothing(node.consequent) ? node.alternate : undefined;
}

function isNothing(node: Node): boolean {
  if (node.type === 'Identifier') return node.name === 'undefined';
  if (node.type === 'ObjectExpression') return node.properties.length === 0;
  if (node.type === 'ArrayExpression') return node.elements.length === 0;
  return node.type === 'Literal' && (node.value === null || node.value === '');
}

/** `{ secret, ...rest }` where nothing else speaks of the secret: it was taken out, now it stays in the rest. */
function keptBack({ node, above }: NodePlace, text: string): Change[] {
  if (node.type !== 'ObjectPattern' || node.properties.at(-1)?.type !== 'RestElement') return [];
  const around = above.find(isFunction) ?? above.at(-1);
  const body = text.slice(around?.start, around?.end);
  return node.properties.flatMap((property, index) => {
    const next = node.properties[index + 1];
    if (property.type === 'RestElement' || property.value.type !== 'Identifier' || !next) return [];
    const uses = body.match(new RegExp(`\\b${property.value.name}\\b`, 'g')) ?? [];
    return uses.length === 1 ? [{ start: property.start, end: next.start, text: '' }] : [];
  });
}
