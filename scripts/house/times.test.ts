import { describe, expect, it } from 'vitest';
import { publicModules } from '#scripts/build/public-modules.ts';
import { findPaths } from './expressions.ts';
import { readSources, type Source } from './sources.ts';

/** Names of what says the same time differently in another time zone. */
const zonedFormats = /^(?:dayText|momentText|timeText|zonedMomentText)$/;
const zonedMethods =
  /\.(?:get(?:Date|Day|FullYear|Hours|Minutes|Month|TimezoneOffset)|to(?:Date|Time)String|resolvedOptions)$/;

/** The modules of public pages that format times all the same. */
const allowedFiles: Record<string, string> = {
  'contract/format/dates.ts': 'what the others call',
  'contract/format/format-date.ts': 'what the others call',
  'web/shell/frame/frame.tsx': 'the notice is rendered after an event of the browser',
  'web/shell/time/time.tsx': 'knows whether the page is hydrated',
  'web/shell/time/use-time-format.ts': 'knows whether the page is hydrated',
};

function formatsTimes(source: Source): boolean {
  // A syntax tree costs time and memory, so only files with one of these texts are checked.
  if (!/dayText|omentText|timeText|\.get[DFHMT]|\.to(?:Date|Time)String|resolvedOptions/.test(source.text))
    return false;
  return findPaths(source).some((path) => zonedFormats.test(path) || zonedMethods.test(path));
}

describe('a page that the server renders', () => {
  const modules = publicModules({ withDeferred: true });
  const sources = readSources('contract', 'web').filter(({ file }) => modules.has(file));

  // The server's time zone is UTC, and React discards a page whose first render in the browser says another time.
  it('has its times from <Time> and useTimeFormat alone', () => {
    const files = sources.filter(formatsTimes).map(({ file }) => file);
    expect(files.sort()).toEqual(Object.keys(allowedFiles));
  });

  it('is checked with the modules that it loads later', () => {
    expect([...modules.keys()]).toEqual(
      expect.arrayContaining(['web/exchange/conversation/thread-entries.tsx', 'web/localities/locality-fact-list.tsx']),
    );
  });
});

it.each([
  ["import { dayText } from '#contract/format/dates.ts';\nconst day = dayText(active_at, locale);", true],
  ["import { timeText as text } from '#contract/format/format-date.ts';\nconst time = text(at, locale);", true],
  ['const hours = new Date(at).getHours();', true],
  ['const text = new Date(at).toDateString();', true],
  ['const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();', true],
  ['const { day } = useTimeFormat();\nconst text = day(active_at);', false],
  ['const text = calendarDate(collect_date, locale);', false],
  ['const year = new Date(at).getUTCFullYear();', false],
  ['// not by dayText(active_at, locale)', false],
])('%j formats times by itself: %j', (text, formats) => {
  expect(formatsTimes({ file: 'web/x.ts', text })).toBe(formats);
});
