import { expect, test } from 'vitest';
import { syllablesOfPerson } from './surnames.ts';

test.each([
  ['单田芳', 'shan tian fang'],
  ['仇英', 'qiu ying'],
  ['解缙', 'xie jin'],
  ['区大相', 'ou da xiang'],
  ['查良镛', 'zha liang yong'],
  ['朴树', 'piao shu'],
  ['尉迟恭', 'yu chi gong'],
  ['长孙无忌', 'zhang sun wu ji'],
  ['林巍', 'lin wei'],
  ['王解', 'wang jie'],
  ['单晶收藏家', 'dan jing shou cang jia'],
  ['区', 'qu'],
])('%s is read %s', (name, syllables) => {
  expect(syllablesOfPerson(name).join(' ')).toBe(syllables);
});
