import type { ESTree } from 'vite';

/** Goes through a tree, deeper where `enter` says so; what only names a property is passed over, or what `isPassed` says. */
export function walk(node: unknown, enter: (node: ESTree.Node) => boolean, isPassed = isPropertyName) {
  if (Array.isArray(node)) for (const each of node) walk(each, enter, isPassed);
  if (!isNode(node) || !enter(node)) return;
  for (const [key, each] of Object.entries(node)) if (!isPassed(node, key)) walk(each, enter, isPassed);
}

export const isPropertyName = (node: ESTree.Node, key: string) =>
  (node.type === 'Property' && key === 'key' && !node.computed) ||
  (node.type === 'MemberExpression' && key === 'property' && !node.computed);

const isNode = (value: unknown): value is ESTree.Node => typeof value === 'object' && value !== null && 'type' in value;
