import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Locale } from '#contract/format/locale.ts';
import type { LabelFacts } from './facts.ts';
import { fieldText, fillText } from './field-text.ts';
import { fullFacts, noFacts } from './full-facts-for-tests.ts';
import { type LabelField, labelFields } from './label-fields.ts';

const fields = Object.keys(labelFields) as LabelField[];
const plain = (text: string, facts: LabelFacts, locale: Locale = 'en') =>
  fillText(text, facts, locale)
    .map((segment) => segment.text)
    .join('');

describe('a field', () => {
  it.each<[string, Locale, string]>([
    ['coll_no', 'en', 'SC-0412'],
    ['mineral_names', 'en', 'Fluorite, Old label stone'],
    ['mineral_names', 'zh', '萤石、Old label stone'],
    ['mineral_names:en', 'zh', 'Fluorite, Old label stone'],
    ['mineral_names:both', 'en', 'Fluorite 萤石, Old label stone'],
    ['mineral_names:both', 'zh', '萤石 Fluorite、Old label stone'],
    ['formula', 'en', 'CaF2'],
    ['locality', 'en', 'Yaogangxian Mine, Chenzhou, Hunan, China'],
    ['locality', 'zh', '中国 湖南 郴州 瑶岗仙矿'],
    ['locality:zh', 'en', '中国 湖南 郴州 瑶岗仙矿'],
    ['locality:both', 'en', 'Yaogangxian Mine, Chenzhou, Hunan, China\n中国 湖南 郴州 瑶岗仙矿'],
    ['locality:short', 'en', 'Yaogangxian'],
    ['locality:short:zh', 'en', '瑶岗仙'],
    ['locality:short:both', 'zh', '瑶岗仙 Yaogangxian'],
    ['locality:custom', 'zh', 'YGX, Hunan'],
    ['locality:country', 'zh', '中国'],
    ['locality:country:both', 'en', 'China 中国'],
    ['locality:text', 'zh', 'Yaogang Hsien'],
    ['locality:lines', 'en', 'Yaogangxian Mine\nChenzhou\nHunan\nChina'],
    ['locality:lines', 'zh', '中国\n湖南\n郴州\n瑶岗仙矿'],
    ['locality:lines:both', 'en', 'Yaogangxian Mine 瑶岗仙矿\nChenzhou 郴州\nHunan 湖南\nChina 中国'],
    ['size', 'en', '6.20 × 4.15 × 3.00 cm'],
    ['weight', 'en', '118.25 g'],
    ['description', 'en', 'Gemmy cubes'],
    ['collect_date', 'en', 'May 1987'],
    ['collect_date', 'zh', '1987年5月'],
    ['miner', 'en', 'Old Bill'],
    ['previous_owners', 'en', 'H. Lindqvist, M. Rossi'],
    ['previous_owners', 'zh', 'H. Lindqvist、M. Rossi'],
    ['min_id', 'en', 'A4T-BT5'],
    ['custom_name1', 'en', 'Blue cube'],
    ['custom_name2', 'en', 'Best of 1987'],
    ['display_name', 'en', 'The blue one'],
    ['collector', 'en', 'Lin Wei'],
    ['tags', 'zh', 'classic、blue'],
    ['storage', 'en', 'Drawer 7'],
    ['permanent_id', 'en', '4T9K2M7Q'],
    ['purchase_date', 'en', '2 October 2019'],
    ['dealer', 'en', 'Stone & Co'],
    ['buy_price', 'en', '€1,250.00'],
  ])('%s in %s says %s', (fieldExpression, locale, text) => {
    const [field = '', ...wants] = fieldExpression.split(':');
    expect(fieldText(fullFacts, field as LabelField, wants, locale).replaceAll('\u00a0', ' ')).toBe(text);
  });

  it.each([
    ['Congo - Kinshasa', '刚果（金）', 'DR Congo', '刚果（金）'],
    ['Congo - Brazzaville', '刚果（布）', 'Republic of the Congo', '刚果（布）'],
    ['Myanmar (Burma)', '缅甸', 'Myanmar', '缅甸'],
    ['Hong Kong SAR China', '中国香港特别行政区', 'Hong Kong', '香港'],
    ['Bosnia & Herzegovina', '波斯尼亚和黑塞哥维那', 'Bosnia and Herzegovina', '波斯尼亚和黑塞哥维那'],
    ['China', '中国', 'China', '中国'],
  ])('the country %s is called as collectors write it', (en, zh, expectedEn, expectedZh) => {
    const facts = {
      ...fullFacts,
      locality: [
        { en: 'Old Mine', zh: null },
        { en, zh },
      ],
    };
    expect(fieldText(facts, 'locality', ['country'], 'en')).toBe(expectedEn);
    expect(fieldText(facts, 'locality', ['country'], 'zh')).toBe(expectedZh);
    expect(fieldText(facts, 'locality', [], 'en')).toBe(`Old Mine, ${expectedEn}`);
    expect(fieldText(facts, 'locality', ['lines'], 'en')).toBe(`Old Mine\n${expectedEn}`);
  });

  it.each(fields)('%s says nothing where nothing is known, and nothing blank', (field) => {
    const blank = { ...noFacts, miner: ' ', dealer: '\n', description: '\t', coll_no: ' ', collector: ' ' };
    for (const facts of [noFacts, blank]) expect(fieldText(facts, field, [], 'en')).toBe('');
  });

  it.each<[string, Partial<LabelFacts>, Locale, string]>([
    [
      'locality',
      {
        locality: [
          { en: 'Deep Mine', zh: null },
          { en: 'Farland', zh: null },
        ],
      },
      'zh',
      'Deep Mine, Farland',
    ],
    [
      'locality',
      {
        locality: [
          { en: 'Deep Mine', zh: null },
          { en: 'China', zh: '中国' },
        ],
      },
      'zh',
      '中国 Deep Mine',
    ],
    ['locality:both', { locality: [{ en: 'Farland', zh: null }] }, 'en', 'Farland'],
    [
      'locality:lines',
      {
        locality: [
          { en: 'Pit', zh: null },
          { en: 'Farland', zh: null },
        ],
      },
      'zh',
      'Pit\nFarland',
    ],
    ['locality', { locality: [] }, 'en', 'YGX, Hunan'],
    ['locality', { locality: [], locality_custom: null }, 'en', 'Yaogang Hsien'],
    ['locality:custom', { locality_custom: null }, 'zh', '中国 湖南 郴州 瑶岗仙矿'],
    ['locality:short', { locality_short: null }, 'en', 'Yaogang Hsien'],
    ['size', { size: { length: 62, width: null, height: null } }, 'en', '6.2 cm'],
    ['collect_date', { collect_date: '1987' }, 'zh', '1987'],
    ['collect_date:zh', { collect_date: '1987-05' }, 'en', '1987年5月'],
    ['buy_price', { buy_price: { amount: 5_000, currency: 'JPY' } }, 'en', '¥5,000'],
    ['mineral_names:both', { minerals: [{ en: 'Quartz', zh: 'Quartz', formula: null }] }, 'zh', 'Quartz'],
  ])('%s of %j in %s says %s', (fieldExpression, facts, locale, text) => {
    const [field = '', ...wants] = fieldExpression.split(':');
    const fieldValue = fieldText({ ...fullFacts, ...facts }, field as LabelField, wants, locale);
    expect(fieldValue.replaceAll('\u00a0', ' ')).toBe(text);
  });
});

describe('a text', () => {
  const facts = { ...noFacts, coll_no: 'SC-1', collect_date: '1987', collector: 'Lin Wei' };

  it.each([
    ['{coll_no} · {mineral_names}', 'SC-1'],
    ['{mineral_names} · {coll_no}', 'SC-1'],
    ['{coll_no} · {mineral_names} · {collector}', 'SC-1 · Lin Wei'],
    ['{coll_no}, {mineral_names}; {collector}', 'SC-1; Lin Wei'],
    ['{coll_no} ({formula})', 'SC-1'],
    ['({formula}) {coll_no}', 'SC-1'],
    ['{mineral_names} ({coll_no}, {formula})', '(SC-1)'],
    ['{coll_no} ({formula}, {collect_date}) {collector}', 'SC-1 (1987) Lin Wei'],
    ['{coll_no}（{formula}）{collector}', 'SC-1Lin Wei'],
    ['[{miner}] [{coll_no}]', '[SC-1]'],
    ['Found by {miner}, {collect_date}', '1987'],
    ['Found {collect_date}, by {miner}', 'Found 1987'],
    ['Ex coll. {previous_owners}', ''],
    ['Size: {size}\n{coll_no}', 'SC-1'],
    ['{coll_no}\n\n{description}', 'SC-1'],
    ['{description}\n\n{coll_no}\n\n{miner}\n\n{collector}', 'SC-1\n\nLin Wei'],
    ['{coll_no} {miner} {collector}', 'SC-1 Lin Wei'],
    ['{coll_no} – {miner}', 'SC-1'],
    ['{coll_no}/{collector} - {dealer}', 'SC-1/Lin Wei'],
    ['{coll_no}、{miner}，{collector}', 'SC-1，Lin Wei'],
    ['Vug · {miner}', 'Vug'],
    ['{miner} · Vug', 'Vug'],
    ['Museum (annex) · {miner}', 'Museum (annex)'],
    ['Museum, {miner}', 'Museum'],
    ['· {coll_no} ·', '· SC-1 ·'],
    ['(a) {coll_no} :)', '(a) SC-1 :)'],
    ['({coll_no} {miner}', '(SC-1'],
    ['{nothing} · {coll_no}', 'SC-1'],
    ['{mineral_names:fr}, {coll_no}', 'SC-1'],
    ['No fields,  · at all,', 'No fields,  · at all,'],
    ['a\n\n\nb', 'a\n\n\nb'],
    ['', ''],
  ])('%j leaves %j where few fields say something', (text, expectedText) => {
    expect(plain(text, facts)).toBe(expectedText);
  });

  it('is in pieces that say which field they are of, and which are formulas', () => {
    const two = [
      { en: 'Fluorite', zh: null, formula: 'CaF_2_' },
      { en: 'Quartz', zh: null, formula: 'SiO_2_' },
      { en: 'Amethyst', zh: null, formula: 'SiO_2_' },
    ];
    expect(fillText('No. {coll_no}: {formula}', { ...facts, minerals: two }, 'en')).toEqual([
      { text: 'No. ', field: null, isFormula: false },
      { text: 'SC-1', field: 'coll_no', isFormula: false },
      { text: ': ', field: null, isFormula: false },
      { text: 'CaF_2_', field: 'formula', isFormula: true },
      { text: ', ', field: 'formula', isFormula: false },
      { text: 'SiO_2_', field: 'formula', isFormula: true },
    ]);
    const chinese = fillText('{formula:zh}', { ...facts, minerals: two }, 'en').map(({ text }) => text);
    expect(chinese.join('')).toBe('CaF_2_、SiO_2_');
  });

  const separators = [' · ', ', ', '; ', ' – ', '、', ' | '];
  const ends = /^\s|^[,;·|、–]|\s$|[,;·|、–]$/;
  const doubledSeparator = /[,;·|、–]\s*[,;·|、–]|\(\s*\)|\(\s*[,;·]|[,;·]\s*\)| {2}/;
  const filledFields = fields.filter((field) => fieldText({ ...fullFacts, tags: ['a'] }, field, [], 'en') !== '');
  const emptyField = (field: LabelField): Partial<LabelFacts> =>
    field === 'mineral_names' || field === 'formula'
      ? { minerals: [] }
      : field === 'locality'
        ? { locality: [], locality_custom: null, locality_text: null }
        : field === 'number'
          ? { coll_no: '', own_number: null }
          : { [field]: noFacts[field] };
  const bare: LabelFacts = {
    ...fullFacts,
    minerals: [{ en: 'Fluorite', zh: null, formula: 'CaF_2_' }],
    locality: [{ en: 'Farland', zh: null }],
    previous_owners: ['Rossi'],
    tags: ['classic'],
    purchase_date: '2019',
  };

  function reducedFacts(empty: readonly LabelField[]): LabelFacts {
    let someFacts = bare;
    for (const field of empty) someFacts = { ...someFacts, ...emptyField(field) };
    return someFacts;
  }

  it('never begins or ends with a separator, nor has two in a row, whatever is empty', () => {
    const fieldChoice = fc.tuple(fc.constantFrom(...filledFields), fc.constantFrom('plain', 'brackets', 'words'));
    const text = fc
      .tuple(
        fc.array(fieldChoice, { minLength: 1, maxLength: 6 }),
        fc.array(fc.constantFrom(...separators), { minLength: 6 }),
      )
      .map(([fieldChoices, separatorTexts]) =>
        fieldChoices
          .map(([field, form], index) => {
            const phrase = form === 'brackets' ? `({${field}})` : form === 'words' ? `of {${field}}` : `{${field}}`;
            return index === 0 ? phrase : `${separatorTexts[index - 1]}${phrase}`;
          })
          .join(''),
      );
    fc.assert(
      fc.property(text, fc.subarray(filledFields), (template, empty) => {
        const someFacts = reducedFacts(empty);
        const filledText = plain(template, someFacts);
        expect(filledText).not.toMatch(ends);
        expect(filledText).not.toMatch(doubledSeparator);
      }),
    );
  });

  it('says every field that is not empty, whole', () => {
    const text = filledFields.map((field) => `{${field}}`).join(' · ');
    fc.assert(
      fc.property(fc.subarray(filledFields), (empty) => {
        const someFacts = reducedFacts(empty);
        const fieldTexts = filledFields
          .map((field) => fieldText(someFacts, field, [], 'en'))
          .filter((value) => value !== '');
        expect(plain(text, someFacts).replace('CaF_2_', 'CaF2')).toBe(fieldTexts.join(' · '));
      }),
    );
  });
});
