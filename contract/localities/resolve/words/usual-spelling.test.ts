import { expect, it } from 'vitest';
import { withUsualSpelling } from './usual-spelling.ts';

it.each([
  ['W. Virginia', 'West Virginia'],
  ['Ronceverte, W Virginia, USA', 'Ronceverte, West Virginia, USA'],
  ['Antrim, N. Ireland', 'Antrim, Northern Ireland'],
  ['N. Mexico', 'New Mexico'],
  ['S. Dakota', 'South Dakota'],
  ['N. Cape, S. Africa', 'N. Cape, South Africa'],
  ['S.W. Africa', 'S.W. Africa'],
  ['N. Rhodesia', 'Zambia'],
  ['Southern Rhodesia', 'Zimbabwe'],
  ['中国大陆 湖南', '中国 湖南'],
  ['大陆', '中国'],
  ['大陆槽稀土矿', '大陆槽稀土矿'],
  ['中国台湾 花莲', '台湾 花莲'],
  ['刚果(金) 加丹加', '刚果金 加丹加'],
  ['Hunan, China, P.R.', 'Hunan, China'],
  ['China PR', 'China'],
  ['Curitiba, PR', 'Curitiba, PR'],
  ['Republic of Congo', 'Congo Brazzaville'],
  ['Dem. Rep. of the Congo', 'Congo Kinshasa'],
  ['Congo, DR', 'Congo Kinshasa'],
  ['Faroe Is.', 'Faroe Islands'],
  ['Faro, Portugal', 'Faro, Portugal'],
  ['New Guinea', 'Newguinea'],
  ['Papua New Guinea', 'Papua New Guinea'],
  ['New Ireland Mine, Ohio', 'New Ireland Mine, Ohio'],
  ['St. Thomas, Virgin Is.', 'St. Thomas, Virgin Islands'],
  ['This is. Not an island', 'This is. Not an island'],
])('%s is read as %s', (label, spelling) => {
  expect(withUsualSpelling(label)).toBe(spelling);
});
