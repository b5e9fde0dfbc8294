import { Visitor } from 'vite';
import { findCalls } from './expressions.ts';
import { parseSource } from './imports.ts';
import type { Source } from './sources.ts';

type Span = { start: number; end: number };
type NamedSpan = Span & { name: string };

const effectCall = /^use(?:Layout)?Effect$/;
const waitingCall = /^(?:call|fetch)$|\.(?:then|catch|finally)$/;

const isInnerSpan = (inner: Span, outer: Span) => inner.start >= outer.start && inner.end <= outer.end;

// Whether an effect of a file awaits an answer, directly or through a function of the file.
export function readsInAnEffect(source: Source): boolean {
  // Few modules have an effect, and a syntax tree costs time and memory.
  if (!source.text.includes('Effect(')) return false;
  const calls = findCalls(source);
  const effects = calls.filter(({ path }) => effectCall.test(path)).map(({ node }): Span => node);
  const waits = [
    ...calls.filter(({ path }) => waitingCall.test(path)).map(({ node }): Span => node),
    ...findAwaits(source),
  ];
  const has = (outer: Span, spans: readonly Span[]) => spans.some((span) => isInnerSpan(span, outer));
  const { functions, identifiers } = findNames(source);
  const waitingFunctions = functions.filter((span) => has(span, waits) && !has(span, effects)).map(({ name }) => name);
  const mentions = identifiers.filter(({ name }) => waitingFunctions.includes(name));
  return effects.some((effect) => has(effect, waits) || has(effect, mentions));
}

function findAwaits(source: Source): Span[] {
  const awaits: Span[] = [];
  new Visitor({
    AwaitExpression: (node) => {
      awaits.push(node);
    },
  }).visit(parseSource(source).program);
  return awaits;
}

/** The functions of a file that are not hooks, and the positions of its identifiers. */
function findNames(source: Source): { functions: NamedSpan[]; identifiers: NamedSpan[] } {
  const functions: NamedSpan[] = [];
  const identifiers: NamedSpan[] = [];
  new Visitor({
    FunctionDeclaration: ({ id, start, end }) => {
      if (id && !/^use[A-Z]/.test(id.name)) functions.push({ name: id.name, start, end });
    },
    VariableDeclarator: ({ id, init, start, end }) => {
      const isFunction = init && (init.type === 'ArrowFunctionExpression' || init.type === 'CallExpression');
      if (id.type === 'Identifier' && isFunction) functions.push({ name: id.name, start, end });
    },
    Identifier: ({ name, start, end }) => {
      identifiers.push({ name, start, end });
    },
  }).visit(parseSource(source).program);
  return { functions, identifiers };
}
