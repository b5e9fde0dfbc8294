import { calledName, type Node, type NodePlace } from './syntax.ts';

/** Files of words, of pictures drawn from numbers, and of what was made by a script. */
const told =
  /(^|[/-])(words|descriptions|titles|errors|traditional|readings|countries|drawing|geometry|plots|ticks|skeleton|icon)\.tsx?$/;
const apart = /^worker\/(testing|guards)\/|^web\/(dev|locales|testing|fonts|public)\/|\.d\.ts$|\.config\.ts$/;

export const isWorthChanging = (file: string): boolean => !told.test(file) && !apart.test(file);

const looks =
  /^(class|className|style|title|alt|key|tone|look|icon|size|sizes|width|height|rows|placeholder|autoFocus)$/;
const saying = new Set([
  'memo',
  'useMemo',
  'useCallback',
  't',
  'plural',
  'select',
  'log',
  'info',
  'warn',
  'error',
  'debug',
]);

/** Whether a fault here would change how something looks or what is said of it, or nothing at all. */
export const isDecoration = ({ node, above }: NodePlace): boolean => [node, ...above].some(onlyTells);

function onlyTells(node: Node): boolean {
  if (node.type === 'JSXAttribute')
    return node.name.type === 'JSXIdentifier' && (looks.test(node.name.name) || /^(aria|data)-/.test(node.name.name));
  if (node.type === 'TaggedTemplateExpression') return node.tag.type === 'Identifier' && saying.has(node.tag.name);
  if (node.type === 'NewExpression') return node.callee.type === 'Identifier' && node.callee.name === 'Error';
  return saying.has(calledName(node) ?? '') && !isMember(node);
}

/** `.select(…)` of a database is no choice between words. */
const isMember = (node: Node): boolean =>
  node.type === 'CallExpression' && node.callee.type === 'MemberExpression' && calledName(node) === 'select';
