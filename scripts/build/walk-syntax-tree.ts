import type { ESTree } from 'vite';

/** Walks a syntax tree; `enter` returns whether to go deeper. Names of properties are skipped. */
export function walk(node: unknown, enter: (node: ESTree.Node) => boolean) {
  if (Array.isArray(node)) for (const child of node) walk(child, enter);
  if (!isNode(node) || !enter(node)) return;
  for (const [key, child] of Object.entries(node)) if (!isPropertyName(node, key)) walk(child, enter);
}

const isPropertyName = (node: ESTree.Node, key: string) =>
  (node.type === 'Property' && key === 'key' && !node.computed) ||
  (node.type === 'MemberExpression' && key === 'property' && !node.computed);

const isNode = (value: unknown): value is ESTree.Node => typeof value === 'object' && value !== null && 'type' in value;
