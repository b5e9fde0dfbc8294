import { type Source, withoutComments } from './sources.ts';

const effect = /\buse(?:Layout)?Effect\(/g;
const definition = /\b(?:const (\w+) = |function (\w+)\()/g;
const waits = /\bawait\b|\.(?:then|catch|finally)\(|\b(?:call|fetch)\(/;

// The text from a place on as far as its brackets reach: of an argument list to its end, of a statement to its semicolon.
function reach(code: string, from: number): string {
  let depth = 0;
  for (let at = from; at < code.length; at += 1) {
    const letter = code[at] ?? '';
    if ('([{'.includes(letter)) depth += 1;
    if (')]}'.includes(letter)) depth -= 1;
    if (depth < 0 || (depth === 0 && letter === ';')) return code.slice(from, at);
    if (depth === 0 && letter === '}' && /\n$/.test(code.slice(at + 1, at + 2))) return code.slice(from, at + 1);
  }
  return code.slice(from);
}

// Whether an effect of a file waits for an answer, by itself or by a function of the file that does.
export function readsInAnEffect({ text }: Source): boolean {
  const code = withoutComments(text);
  const effects = [...code.matchAll(effect)].map(({ index, 0: head }) => reach(code, index + head.length));
  const functions = [...code.matchAll(definition)]
    .filter(({ index }) => !code.slice(index).startsWith('function use'))
    .map(({ index, 0: head, 1: name, 2: declared }) => ({
      name: name ?? declared ?? '',
      body: reach(code, index + (declared ? 0 : head.length)),
    }))
    .filter(({ body }) => /=>|^function/.test(body) && !effect.test(body));
  const waiting = functions.filter(({ body }) => waits.test(body)).map(({ name }) => name);
  return effects.some((body) => waits.test(body) || waiting.some((name) => new RegExp(`\\b${name}\\b`).test(body)));
}
