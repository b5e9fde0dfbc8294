import { type ESTree, Visitor } from 'vite';
import { parseSource } from './imports.ts';
import type { Source } from './sources.ts';

/** A call with the path of its callee: `useForm`, `i18n.number`, or `.then` for an expression without a name. */
export type Call = { path: string; node: ESTree.CallExpression };

/** Identifiers and member paths as written: `env`, `env.MEDIA`, `collectionApi.read.input`. */
export function findPaths(source: Source): string[] {
  const paths: string[] = [];
  new Visitor({
    Identifier: ({ name }) => {
      paths.push(name);
    },
    MemberExpression: (node) => {
      paths.push(expressionPath(node));
    },
  }).visit(parseSource(source).program);
  return paths;
}

export function findCalls(source: Source): Call[] {
  const calls: Call[] = [];
  new Visitor({
    CallExpression: (node) => {
      calls.push({ path: expressionPath(node.callee), node });
    },
  }).visit(parseSource(source).program);
  return calls;
}

/** The texts of a source: strings, the static parts of templates, and JSX text. */
export function findTexts(source: Source): string[] {
  const texts: string[] = [];
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') texts.push(value);
    },
    TemplateElement: ({ value }) => {
      texts.push(value.raw);
    },
    JSXText: ({ value }) => {
      texts.push(value);
    },
  }).visit(parseSource(source).program);
  return texts;
}

function expressionPath(node: ESTree.Node): string {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression') return '';
  return `${expressionPath(node.object)}.${node.property.type === 'Identifier' && !node.computed ? node.property.name : ''}`;
}
