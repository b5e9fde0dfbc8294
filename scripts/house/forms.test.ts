import { expect, it } from 'vitest';
import { isForTests, sourcesUnder, withoutComments } from './sources.ts';

// What each form does with what nothing answered: whoever adds one decides it here. By hand are those that have a
// password, lead to a letter or another person, or delete.
const forms: Record<string, 'by itself' | 'by hand' | 'by hand where it deletes' | 'asks nobody'> = {
  'web/account/credentials/password-form.tsx': 'by hand',
  'web/account/entry/reset-form.tsx': 'by hand',
  'web/account/settings/use-about-form.ts': 'by itself',
  'web/account/settings/use-deletion.ts': 'by hand',
  'web/account/credentials/use-email-change.ts': 'by hand',
  'web/account/entry/use-link-request.ts': 'by hand',
  'web/account/entry/use-log-in.ts': 'by hand',
  'web/account/moderation/use-report.ts': 'by hand',
  'web/account/entry/use-sign-up.ts': 'by hand',
  'web/collection/preferences/add-serie.tsx': 'by itself',
  'web/collection/desk/operations/use-bulk-form.ts': 'by hand where it deletes',
  'web/collection/desk/filters/own-filter-window.tsx': 'asks nobody',
  'web/collection/names/locality-name-form.tsx': 'by itself',
  'web/collection/photos/use-photo-form.ts': 'by itself',
  'web/collection/preferences/use-preference-form.ts': 'by itself',
  'web/collection/numbers/use-renumber.ts': 'by itself',
  'web/collection/form/use-specimen-form.ts': 'by itself',
  'web/exchange/commands/command-dialog.tsx': 'by hand',
  'web/exchange/intents/form/use-intent-form.ts': 'by itself',
  'web/exchange/proposal/use-proposal-draft.ts': 'by hand',
  'web/exchange/wants/use-want-form.ts': 'by itself',
  'web/label-cards/groups/use-group-form.ts': 'by itself',
  'web/localities/proposals/take-over-dialog.tsx': 'by hand',
  'web/localities/survey/use-survey-form.ts': 'by itself',
  'web/localities/use-new-place.ts': 'by itself',
  'web/localities/use-place-change.ts': 'by itself',
  'web/watermarks/design/use-design.ts': 'by itself',
};

const saidOf = { 'by itself': [], 'asks nobody': [], 'by hand': ['true'], 'by hand where it deletes': ['isTrash'] };

it('each form says whether what nothing answered is sent again by itself', () => {
  const found = sourcesUnder('web')
    .filter(({ file }) => !isForTests(file) && file !== 'web/lib/use-form.ts')
    .map(({ file, text }) => ({ file, text: withoutComments(text) }))
    .filter(({ text }) => /\buseForm\(/.test(text));
  const said = Object.fromEntries(
    found.map(({ file, text }) => {
      const each = text.split(/\buseForm\(/).slice(1);
      return [file, each.flatMap((form) => /\bbyHand: (\w+)/.exec(form)?.[1] ?? [])];
    }),
  );
  const wished = Object.fromEntries(
    Object.entries(forms).map(([file, kind]) => {
      const count = found.find((each) => each.file === file)?.text.split(/\buseForm\(/).length ?? 0;
      return [file, Array.from({ length: Math.max(count - 1, 0) }).flatMap(() => saidOf[kind])];
    }),
  );
  expect(said).toEqual(wished);
});
