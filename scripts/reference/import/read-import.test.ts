import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { emptyCore, forgetFiles, readHeldRows, writeTestFile } from './database-for-tests.ts';
import { makePlan } from './make-plan.ts';
import { readLines } from './read-file.ts';
import { readImport } from './read-import.ts';

afterEach(forgetFiles);

const header = '"Mineral Name","IMA Chemistry (HTML)","IMA Status","IMA Mineral Symbol"';
const fluorite = '"Fluorite","CaF<sub>2</sub>","Approved,Grandfathered","Flr"';
const list = (...rows: string[]) => [header, ...rows].join('\r\n');
const mineRow = '1\tSome Mine\tSome Mine\t\t1.5\t2.5\tS\tMN\tNA\t\t\t\t\t\t0\t\t\t\t2024-01-01';

const read = (content: string | Uint8Array) => readImport(writeTestFile(content));
const readNames = (content: string | Uint8Array) => {
  const file = read(content);
  return file.format === 'ima' ? file.list.records.map(({ name }) => name) : [];
};

describe('a file says itself what it is', () => {
  it.each([
    ['the IMA list as CSV', list(fluorite), 'ima'],
    [
      'as JSON',
      '[{"Mineral Name":"Fluorite","IMA Chemistry (HTML)":"CaF<sub>2</sub>","IMA Status":"Approved"}]',
      'ima',
    ],
    [
      'as JSON with a frame',
      '{"count":1,"data":[{"Mineral Name":"X","IMA Chemistry (HTML)":"S","IMA Status":"Approved"}]}',
      'ima',
    ],
    [
      'a SPARQL result',
      '{"head":{"vars":["item","itemLabel","zh"]},"results":{"bindings":[{"item":{"value":"Q1"},"itemLabel":{"value":"quartz"}}]}}',
      'wikidata',
    ],
    [
      'the list of objects of the query service',
      '[{"item":"http://www.wikidata.org/entity/Q1","itemLabel":"quartz","mohs":"7"}]',
      'wikidata',
    ],
    ['its CSV', 'item,itemLabel,mohs\nhttp://www.wikidata.org/entity/Q1,quartz,7\n', 'wikidata'],
    ['places of GeoNames', `${mineRow}\n`, 'geonames'],
    ['places after one without a class', `${mineRow.replace('\tS\tMN', '\t\t')}\n${mineRow}\n`, 'geonames'],
    ['names of GeoNames', '1\t99\tzh\t楚梅布\t1\t\t\t\t\t\n', 'geonames-names'],
  ])('%s', (_, content, format) => {
    expect(read(content).format).toBe(format);
  });
});

describe('it reads the same with', () => {
  it.each([
    ['a byte order mark', `\ufeff${list(fluorite)}`],
    ['line ends of Unix', list(fluorite).replaceAll('\r\n', '\n')],
    ['an empty last line', `${list(fluorite)}\r\n\r\n`],
    ['columns in another order', '"IMA Status","Mineral Name","IMA Chemistry (HTML)"\n"Approved","Fluorite","CaF"'],
    [
      'columns nobody knows',
      '"Mineral Name","IMA Status","IMA Chemistry (HTML)","Colour of 2031"\n"Fluorite","Approved","CaF","7"',
    ],
    ['marks of writing direction', list('"\u200fFluor\u200bite\u202c","CaF","Approved",""')],
  ])('%s', (_, content) => {
    expect(readNames(content)).toEqual(['Fluorite']);
  });

  it('says which columns it passes over', () => {
    const file = read('"Mineral Name","IMA Status","IMA Chemistry (HTML)","Colour of 2031"\n"A","Approved","S","7"');
    expect(file).toMatchObject({
      list: { notes: ['Columns that are not known here are passed over: Colour of 2031'] },
    });
  });
});

describe('what can’t be taken is refused with a sentence', () => {
  const utf16 = Buffer.from(`\ufeff${list(fluorite)}`, 'utf16le');
  const latin1 = Buffer.from(list('"Åkermanite","CaSi","Approved",""'), 'latin1');
  const gbk = Buffer.concat([
    Buffer.from(`${list(fluorite)}\r\n"`),
    Buffer.from('b7bdbde2caaf', 'hex'),
    Buffer.from('","CaF","Approved",""'),
  ]);
  it.each([
    ['an empty file', '', 'The file is empty'],
    ['blanks', ' \r\n \n', 'The file is empty'],
    ['a header alone', header, 'a header and no rows'],
    ['a quotation cut open', list(fluorite, '"Quartz","SiO<sub>2'), 'breaks off inside a quotation (line 3)'],
    ['a row cut short', list(fluorite, '"Quartz","SiO"'), 'Line 3 has another number of cells'],
    ['JSON cut', '[{"Mineral Name":"Fluorite","IMA Sta', 'The JSON breaks off before its end'],
    ['JSON with a fault', '[{"Mineral Name" "Fluorite"}]', 'The file is no valid JSON'],
    ['JSON of something else', '{"type":"FeatureCollection"}', 'The JSON is of no kind that is taken here'],
    ['JSON of numbers', '[1,2,3]', 'Entry 1 of the JSON is no object'],
    ['a query that was not answered', '{"head":{"vars":["item"]},"results":{}}', 'no bindings'],
    [
      'a missing column',
      '"Mineral Name","Crystal Systems"\n"Fluorite","cubic"',
      'lacks the column IMA Status and IMA Chemistry (HTML)',
    ],
    ['other columns', 'a,b,c\n1,2,3', 'The columns (a, b, c) are of no kind'],
    ['prose', 'Dear Sir, please find', 'of no kind'],
    ['MRDS', 'dep_id,url,mrds_id\n1,2,3', 'MRDS'],
    ['Mindat', '[{"longid":"1:1:1:1","name":"Fluorite"}]', 'Mindat'],
    ['a web page', '<!DOCTYPE html><html><body>404', 'The file is a web page'],
    ['a ZIP', Buffer.from('504b030414000000', 'hex'), 'a ZIP archive or a spreadsheet: unpack it'],
    ['gzip', gzipSync(list(fluorite)), 'packed with gzip: unpack it'],
    ['a picture', Buffer.from('ffd8ffe000104a46494600', 'hex'), 'binary'],
    ['UTF-16', utf16, 'UTF-16'],
    ['Latin-1', latin1, 'not written in UTF-8 (line 2; perhaps Latin-1)'],
    ['GBK', gbk, 'not written in UTF-8 (line 3; perhaps GBK)'],
    ['a GeoNames file with a column more', `${mineRow}\tmore\n`, '20 cells instead of 19'],
    [
      'labels that failed',
      'item,itemLabel\nhttp://www.wikidata.org/entity/Q1,Q1\nhttp://www.wikidata.org/entity/Q2,',
      '2 of 2 items have a number for a name',
    ],
  ])('%s', (_, content, sentence) => {
    expect(() => read(content)).toThrow(sentence);
  });

  it('a file that is not there', () => {
    expect(() => readImport('/nowhere/at/all.csv')).toThrow('There is no file');
  });

  const plan = (content: string | Uint8Array) =>
    makePlan(writeTestFile(content), readHeldRows(emptyCore()), { countries: [], editions: new Map(), say: () => {} });

  it.each([
    ['a line cut short', `${mineRow}\n${mineRow.slice(0, 20)}`, 'Line 2 has 3 of 19 cells'],
    ['a place twice', `${mineRow}\n${mineRow}\n`, 'The place 1 stands in line 1 and again in line 2'],
    [
      'a file cut inside a character',
      Buffer.concat([Buffer.from(`${mineRow}\n`), Buffer.from([0xe7, 0x9f])]),
      'not written in UTF-8',
    ],
    ['a line without an end', `${mineRow}\n${'x'.repeat(2_200_000)}`, 'has no end'],
    ['names without places', '1\t99\tzh\t楚梅布\t1\t\t\t\t\t\n', 'no places of GeoNames here yet'],
  ])('%s', async (_, content, sentence) => {
    await expect(plan(content)).rejects.toThrow(sentence);
  });
});

it('an import reads lines without their ends and marks, whatever pieces the file comes in', async () => {
  const long = 'é'.repeat(30_000);
  const texts = [mineRow, '', long, ...Array.from({ length: 60 }, () => long), 'no end'];
  const lines: string[] = [];
  for await (const { line, text } of readLines(writeTestFile(`\ufeff${texts.join('\r\n')}`))) {
    lines.push(text);
    expect(line).toBe(lines.length);
  }
  expect(lines).toEqual(texts);
});

describe('a row that is at fault is passed over, and only that row', () => {
  it.each([
    [
      'a name of absurd length',
      `"${'x'.repeat(5000)}","S","Approved",""`,
      'the name is 5000 characters long (at most 80)',
    ],
    [
      'a formula of absurd length',
      `"Long","${'S'.repeat(5000)}","Approved",""`,
      'the formula is 5000 characters long (at most 1000)',
    ],
    ['control characters', '"Bel\u0007ite","S","Approved",""', 'the name holds control characters'],
    ['letters of another encoding', '"\u04e9\u02af","S","Approved",""', 'the name is not written in Latin letters'],
    ['no name', '"","S","Approved",""', 'the name is empty'],
    ['nothing but a mark of direction', '"\u200e","S","Approved",""', 'the name is empty'],
  ])('%s', (_, row, reason) => {
    const file = read(list(fluorite, row));
    expect(file).toMatchObject({ list: { records: [{ name: 'Fluorite' }] } });
    expect(file.format === 'ima' && [...file.list.skips.keys()]).toEqual([reason]);
  });
});
