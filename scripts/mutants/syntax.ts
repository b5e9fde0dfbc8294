import { type ESTree, parseSync } from 'vite';

export type Node = ESTree.Node;

/** A node of a file's syntax, with what it stands in, the nearest first. */
export type NodePlace = { node: Node; above: readonly Node[] };

const parsed = (file: string, text: string) => parseSync(file, text, { preserveParens: false });

export const parses = (file: string, text: string): boolean => parsed(file, text).errors.length === 0;

/** Every place of a file that is there at run time: no types. */
export function placesOf(file: string, text: string): NodePlace[] {
  const places: NodePlace[] = [];
  const visit = (node: Node, above: readonly Node[]) => {
    if (isType(node)) return;
    places.push({ node, above });
    for (const child of childrenOf(node)) visit(child, [node, ...above]);
  };
  visit(parsed(file, text).program, []);
  return places;
}

const atRunTime = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression']);
const isType = ({ type }: Node) => type.startsWith('TS') && !atRunTime.has(type);

function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value: unknown) => (Array.isArray(value) ? value : [value]).filter(isNode));
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
export const isFunction = ({ type }: Node): boolean => functions.has(type);

/** The name that a call is made by: `max` of `z.string().max(3)`. */
export function calledName(node: Node): string | undefined {
  if (node.type === 'AwaitExpression') return calledName(node.argument);
  if (node.type !== 'CallExpression') return undefined;
  const { callee } = node;
  if (callee.type === 'Identifier') return callee.name;
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : undefined;
}
