import { expect, it } from 'vitest';
import { readReportKind } from './reports.ts';

it('takes what is no report for the catalogue', () => {
  expect([null, '', 'insurance', 'x'].map(readReportKind)).toEqual([
    'catalogue',
    'catalogue',
    'insurance',
    'catalogue',
  ]);
});
