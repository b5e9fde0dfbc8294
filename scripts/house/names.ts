import path from 'node:path';
import { findDeclarations, findTextNames, type NameKind } from './declarations.ts';
import { exportedNames } from './imports.ts';
import { nameExceptions } from './name-exceptions.ts';
import { isForTests, type Source } from './sources.ts';

const wordSet = (words: string) => new Set(words.split(/\s+/));

const participles = wordSet(
  `begun bent born bought broken brought built caught chosen done drawn fallen felt forbidden forgotten found given gone
  got grown heard held hidden kept known laid led left lent lost made meant met paid said seen sent shown sold sought
  spent stolen stood stuck taken taught thought thrown told understood wanted won worn written`,
);
// Prepositions, adverbs, pronouns, conjunctions and ordinals. `next` and `last`, `from` and `to` are nouns of the trade.
const functionWords = wordSet(
  `about above across after again ahead all almost alone along already always among and anew another any anybody anyone
  anything apart around as aside at away back because before behind below beneath beside besides between beyond both but
  by down during each early either else elsewhere enough ever every everybody everyone everything everywhere except few
  fewer first for forth further he here hers him his how if in inside instead into it its just late later least less like
  many me meanwhile mine more most much my myself near nearly neither never no nobody none nor nothing now nowhere of off
  often on once one ones only onto or other others otherwise our ours out outside over own per rather rest same second
  several she since so some somebody someone something sometimes somewhere soon still such than that the their theirs
  them then there therefore these they third this those though through throughout thus till today together too toward
  towards twice under underneath unless until up upon us very via we well what whatever when whenever where wherever
  whether which whichever while who whoever whole whom whose why with within without yet you your yours`,
);
// Nouns and adjectives that end like a participle or a gerund.
const nouns = wordSet(
  `bearing bed casing ceiling drawing embed encoding ending feed heading hundred king lining listing mapping need opening
  padding ping rating red ring rounding seed setting shed sibling spacing speed spelling spring string thing timing
  warning wing`,
);
const prepositions =
  'About|After|Against|Among|As|At|Before|Behind|Below|Beside|Between|Beyond|By|During|For|From|In|Inside|Into|Of|Off|On|Onto|Over|Per|Since|Through|To|Toward|Under|Until|Upon|Via|With|Within|Without';
const trailingPreposition = new RegExp(`[a-z\\d](?:${prepositions})$`);
/** Words that docs/words.md retires. */
const retiredWords = wordSet('fold folds letter letters look looks piece pieces picture pictures words wish wishes');

const splitName = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ _.-]/);

/** Whether a name is one word without a noun: a participle, gerund, preposition, adverb or pronoun. */
function isBare(name: string): boolean {
  const [word = '', ...moreWords] = splitName(name);
  if (moreWords.length > 0) return false;
  return participles.has(word) || functionWords.has(word) || (/^[a-z]{2,}(?:ed|ing)$/.test(word) && !nouns.has(word));
}

// What leaves its file says more: of what a row is, and by more than a participle with function words (`thenTold`).
const vagueNouns = wordSet('place places mark marks line lines table tables store stores row rows');
const participlePhrase =
  /^(?:(?:is|are|be|being|as|of|for|by|in|to|with|then|what|when|until|was|may|not|out|all|use|on|anew|alone) )*(?:said|told|kept|known|asked|left|found|wanted|meant|made|given|taken)(?: (?:is|are|of|for|by|in|to|with|out|on|anew|alone|then|all))*$/;
const isVague = (name: string) =>
  vagueNouns.has(name.toLowerCase()) || participlePhrase.test(splitName(name).join(' '));

const hasRetiredWord = (name: string) => splitName(name).some((word) => retiredWords.has(word));
const endsInPreposition = (name: string) => trailingPreposition.test(name);

type NamedThing = { kind: NameKind; name: string };

/** What is wrong with a name; undefined for a good one. */
function nameFault({ kind, name }: NamedThing): string | undefined {
  if (isBare(name)) return 'is no noun';
  if ((kind === 'function' || kind === 'file') && endsInPreposition(name)) return 'ends in a preposition';
  if (hasRetiredWord(name)) return 'has a word that docs/words.md retires';
  return undefined;
}

const isException = ({ file, text }: Source, { kind, name }: NamedThing) =>
  nameExceptions.some(
    ({ names, kinds, files, nearText }) =>
      names.test(name) &&
      (kinds?.includes(kind) ?? true) &&
      (files?.test(file) ?? true) &&
      (nearText?.test(text) ?? true),
  );

/** The name of a file as a declaration would have it: `namesOf` for names-of.test.ts. */
function fileName(file: string): NamedThing {
  const [stem = ''] = path.basename(file).split('.');
  return { kind: 'file', name: stem.replace(/-(\w)/g, (_, character: string) => character.toUpperCase()) };
}

/**
 * The faults of the names that a file declares, and of its own, but for exceptions. Names that stand in a text of the
 * screen are part of a message's id. `dataNames` are the fields of all schemas and tables: properties may have them.
 */
export function nameFaults(source: Source, dataNames: ReadonlySet<string>): string[] {
  const textNames = findTextNames(source);
  const isData = ({ kind, name }: NamedThing) => kind === 'property' && dataNames.has(name);
  const sharedNames = isForTests(source.file) ? [] : [...exportedNames(source), fileName(source.file).name];
  const vagueNames = sharedNames.filter((name) => isVague(name) && name !== 'tables');
  const names: NamedThing[] = [
    ...findDeclarations(source).filter(({ name }) => !textNames.has(name)),
    fileName(source.file),
  ];
  const faults = names
    .filter((declaration) => !isData(declaration) && !isException(source, declaration))
    .flatMap((declaration) => {
      const fault = nameFault(declaration);
      return fault === undefined ? [] : [`${source.file}: ${declaration.kind} ${declaration.name} ${fault}`];
    });
  return [...faults, ...vagueNames.map((name) => `${source.file}: export ${name} does not say of what it is`)];
}
