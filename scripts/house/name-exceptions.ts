import type { NameKind } from './declarations.ts';

type NameException = {
  names: RegExp;
  kinds?: readonly NameKind[];
  /** the files in which the names are allowed; without it, all files */
  files?: RegExp;
  /** a text that the file must contain */
  nearText?: RegExp;
  reason: string;
};

/** The names that the rules of names.ts refuse and the project uses all the same. */
export const nameExceptions: readonly NameException[] = [
  { names: /^left$/, nearText: /\b(?:top|right|width)\b/, reason: 'geometry: the left edge' },
  { names: /^by$/, files: /^contract\/media\/viewer\/geometry\.ts$/, reason: 'the y of point b, beside ax, ay and bx' },
  { names: /^(?:logIn|signIn)$/, kinds: ['function'], reason: 'verbs of two words' },
  { names: /^on(?:Mouse|Drag)Over$/, kinds: ['function'], reason: 'handlers of DOM events' },
  { names: /^(?:this|checked|loaded)$/, kinds: ['parameter', 'property'], reason: 'names of TypeScript and the DOM' },
  { names: /^(?:all|first)$/, files: /^worker\/db\/meter\.ts$/, reason: 'methods of a D1 statement' },
  {
    names: /^(?:binding|in|computed)$/,
    files: /^scripts\/|^worker\/guards\//,
    reason: 'fields of workerd, JSON Schema and ESTree',
  },
  { names: /^foldText|^foldChineseText$/, kinds: ['function', 'file'], reason: 'folding of case and accents' },
  {
    names: /(?:^|[a-z])words$|Words$|WORDS_MAX$/i,
    files:
      /^contract\/(?:label-cards|localities\/resolve|collection\/import|terms|text|collection\/names)\/|^worker\/(?:localities|search)\/|^scripts\/(?:reference|house)\//,
    reason: 'words of a text that is read, searched or checked',
  },
  { names: /^letter$/, kinds: ['parameter'], files: /^contract\/|^web\//, reason: 'a letter of the alphabet' },
  {
    names: /./,
    kinds: ['property'],
    files:
      /^web\/(?:collection\/import\/(?:thread\/thread-calls|stored-import)|media\/(?:prepare|upload)\/[\w.-]+|exchange\/conversation\/unsent-messages|lib\/recent-choices|localities\/chosen-locality|collection\/form\/(?:draft\/unsaved-specimens|list-walk\/background-save)|shell\/form\/stored-draft)\.ts$|^contract\/collection\/import\/rows\/planned-row\.ts$/,
    reason: 'data: stored in the browser, or sent to a worker thread',
  },
  {
    names:
      /^(?:walked|behind|since|ours|theirs|kept|shown|sent|letter|mark_pictures|share_pictures|published|held|first|picture|trashed|meant|blocked|why)$/,
    kinds: ['property'],
    files: /^worker\/|^contract\/|^scripts\/reference\/|^web\/collection\/desk\/desk-listing\.ts$/,
    reason: 'data: aliases of a query, payloads of a job, values of an email, fields of an answer',
  },
  { names: /^handedOver$/, kinds: ['function'], reason: 'data: a method that another script calls by its name' },
  { names: /^(?:disputed|prerendered)$/, kinds: ['property'], reason: 'data: fields of the base map and of the build' },
  { names: /^again$/, files: /^web\/account\/credentials\//, reason: 'data: the name of a form field' },
];
