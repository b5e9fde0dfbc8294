import type { Change } from './mutant.ts';
import { calledName, isFunction, type NodePlace } from './syntax.ts';

/** What goes on by itself: the router holds its own state while it moves on. */
const unwaited = new Set(['navigate', 'revalidate']);

/**
 * An `await` dropped, so that what follows doesn't wait: where nothing is done with the result, since everywhere else
 * the types would say so. What a function returns is waited for by its caller, but for what it would catch.
 */
export function awaitsDropped({ node, above }: NodePlace, text: string): Change[] {
  if (node.type !== 'AwaitExpression' || node.argument.type === 'NewExpression') return [];
  if (unwaited.has(calledName(node) ?? '')) return [];
  const [parent] = above;
  const isInTry = above.slice(0, above.findIndex(isFunction)).some(({ type }) => type === 'TryStatement');
  if (parent?.type !== 'ExpressionStatement' && !(parent?.type === 'ReturnStatement' && isInTry)) return [];
  const { start } = node;
  const end = start + (/^await\s*/.exec(text.slice(start))?.[0].length ?? 0);
  return [{ start, end, text: '' }];
}
