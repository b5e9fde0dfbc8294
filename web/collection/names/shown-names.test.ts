import { describe, expect, it } from 'vitest';
import type { Locale } from '#contract/format/locale.ts';
import { shownNames } from './shown-names.ts';

const fluorite = { id: 'fluorite', name: 'Fluorite', name_zh: '萤石', formula: 'CaF_2_' };
const untranslatedMineral = { id: 'vugite', name: 'Vugite', name_zh: null, formula: null };
const namedSpecimen = {
  minerals: [fluorite],
  custom_name1: null,
  custom_name2: null,
  display_name_choice: 'minerals' as const,
  coll_no: 'SC-0001',
};

describe('the names of a specimen', () => {
  it.each<[reader: Locale, collection: Locale | undefined, texts: string[]]>([
    ['zh', 'en', ['萤石', 'Fluorite']],
    ['en', 'en', ['Fluorite']],
    ['en', 'zh', ['Fluorite', '萤石']],
    ['zh', 'zh', ['萤石']],
    ['zh', undefined, ['萤石']],
  ])('are for a reader of %s, in a collection also shown in %s: %j', (reader, translated_language, texts) => {
    const specimen = { ...namedSpecimen, ...(translated_language && { translated_language }) };
    expect(shownNames(specimen, reader).map(({ text }) => text)).toEqual(texts);
  });

  it('say once what is the same in both, and what its owner calls it', () => {
    const translation = { translated_language: 'en' as const };
    expect(shownNames({ ...namedSpecimen, ...translation, minerals: [untranslatedMineral] }, 'zh')).toEqual([
      { text: 'Vugite', lang: 'en' },
    ]);
    const customSpecimen = {
      ...namedSpecimen,
      ...translation,
      custom_name1: '紫色的那件',
      display_name_choice: 'custom_name1' as const,
    };
    expect(shownNames(customSpecimen, 'zh')).toEqual([{ text: '紫色的那件', lang: 'zh-Hans' }]);
  });

  it('carry the language they are in', () => {
    expect(shownNames({ ...namedSpecimen, translated_language: 'en' }, 'zh')).toEqual([
      { text: '萤石', lang: 'zh-Hans' },
      { text: 'Fluorite', lang: 'en' },
    ]);
  });
});
