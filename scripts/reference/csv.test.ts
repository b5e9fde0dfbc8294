import { describe, expect, it } from 'vitest';
import { BadReference } from './csv.ts';
import { readReference } from './statements.ts';

const mineralHead =
  'id,name,kind,parent_id,symbol,formula,crystal_system,mohs_min,mohs_max,density_min,density_max,class,lustre,colours,name_zh,names_zh_other,synonyms,hazard';
const localityHead = 'id,parent_id,kind,name,name_zh,names_other,country_iso2,lat,lon,precision,minerals,note';

const fluorite =
  'fluorite,Fluorite,species,,Flr,CaF_2_,cubic,4,4,3.18,3.18,halides,vitreous,purple;green,萤石,氟石,Fluorspar,';
const china = '156,,country,China,中国,,CN,36.5,103.8,region,,';

const read = (minerals: string[], localities: string[]) =>
  readReference({
    minerals: [mineralHead, ...minerals].join('\r\n'),
    localities: [localityHead, ...localities].join('\r\n'),
  });

function findProblems(minerals: string[], localities: string[] = [china]): string[] {
  try {
    read(minerals, localities);
  } catch (error) {
    if (error instanceof BadReference) return error.message.split('\n').slice(1);
    throw error;
  }
  return [];
}

it('a CSV file reads rows as they are meant', () => {
  const { minerals, localities } = read(
    [fluorite],
    [china, '1017,156,region,Hunan,湖南省,,CN,27,112,region,Fluorspar;Fluorite,'],
  );
  expect(minerals).toMatchObject([
    {
      id: 'fluorite',
      mohs_min: 4,
      colours: ['purple', 'green'],
      hazard: [],
      parent_id: null,
      elements: ['Ca', 'F'],
      weight: 2,
    },
  ]);
  expect(localities[1]?.path.map(({ name }) => name)).toEqual(['Hunan', 'China']);
  expect(localities[0]?.weight).toBe(2);
});

describe('a wrong cell is named with its line and column', () => {
  it.each([
    ['an id that is taken', [fluorite, fluorite], 'minerals.csv:3 id: fluorite stands in line 2 already'],
    [
      'an unknown parent',
      ['blue-john,Blue John,variety,fluorit,,,,,,,,,,,,,,'],
      'minerals.csv:2 parent_id: there is no mineral fluorit',
    ],
    ['an unknown kind', ['a,A,stone,,,,,,,,,,,,,,,'], 'minerals.csv:2 kind: "stone": '],
    ['a number that is none', ['a,A,rock,,,,,hard,,,,,,,,,,'], 'minerals.csv:2 mohs_min: "hard": not a number'],
    ['an unknown hazard', ['a,A,rock,,,,,,,,,,,,,,,spiky'], 'minerals.csv:2 hazard: "spiky": '],
    ['a synonym of nothing', ['a,A,synonym,,,,,,,,,,,,,,,'], 'minerals.csv:2 parent_id: a synonym must say'],
    ['a missing name', ['a,,rock,,,,,,,,,,,,,,,'], 'minerals.csv:2 name: "": must not be empty'],
    ['a row cut short', ['a,A,rock'], 'minerals.csv:2 parent_id: the row ends before this column'],
    [
      'a circle',
      ['a,A,variety,b,,,,,,,,,,,,,,', 'b,B,variety,a,,,,,,,,,,,,,,'],
      'minerals.csv:2 parent_id: goes round in a circle',
    ],
  ])('%s', (_, rows, problem) => {
    expect(findProblems(rows)[0]).toContain(problem);
  });

  it.each([
    ['an unknown parent', '1,7,mine,X,,,CN,1,1,exact,,', 'localities.csv:3 parent_id: there is no place 7'],
    ['a country in a mine', '1,,mine,X,,,CN,1,1,exact,,', 'localities.csv:3 parent_id: a mine must lie in something'],
    [
      'a parent of its own kind',
      '1,156,country,X,,,CN,1,1,exact,,',
      "localities.csv:3 parent_id: a country can't lie in a country",
    ],
    ['another country', '1,156,region,X,,,MN,1,1,exact,,', 'localities.csv:3 parent_id: lies in CN, the row says MN'],
    ['a position off the Earth', '1,156,region,X,,,CN,91,1,exact,,', 'localities.csv:3 lat: "91": '],
    ['half a position', '1,156,region,X,,,CN,,1,exact,,', 'localities.csv:3 lon: a position needs both'],
    ['an id that is no number', 'x,156,region,X,,,CN,1,1,exact,,', 'localities.csv:3 id: "x": not a whole number'],
  ])('%s', (_, row, problem) => {
    expect(findProblems([fluorite], [china, row])[0]).toContain(problem);
  });

  it('a missing column', () => {
    expect(() => readReference({ minerals: 'id,name\na,A', localities: localityHead })).toThrow(
      'minerals.csv:1 kind: this column is missing',
    );
  });
});
