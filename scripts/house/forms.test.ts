import { expect, it } from 'vitest';
import { findCalls } from './expressions.ts';
import { isForTests, readSources, type Source } from './sources.ts';

// What each form does if its save got no answer: add a new form here with its choice. By hand are those with a
// password, those that lead to an email or another person, and those that delete.
const forms: Record<string, 'by itself' | 'by hand' | 'by hand where it deletes' | 'asks nobody'> = {
  'web/account/credentials/password-form.tsx': 'by hand',
  'web/account/entry/reset-form.tsx': 'by hand',
  'web/account/settings/use-about-form.ts': 'by itself',
  'web/account/settings/use-deletion.ts': 'by hand',
  'web/account/credentials/use-email-change.ts': 'by hand',
  'web/account/entry/use-link-request.ts': 'by hand',
  'web/account/entry/use-login.ts': 'by hand',
  'web/account/moderation/use-report.ts': 'by hand',
  'web/account/entry/use-signup.ts': 'by hand',
  'web/collection/preferences/add-serie.tsx': 'by itself',
  'web/collection/desk/operations/use-bulk-form.ts': 'by hand where it deletes',
  'web/collection/desk/filters/own-filter-window.tsx': 'asks nobody',
  'web/collection/names/locality-name-form.tsx': 'by itself',
  'web/collection/photos/use-photo-form.ts': 'by itself',
  'web/collection/questions/question-form.tsx': 'by hand',
  'web/collection/preferences/use-preference-form.ts': 'by itself',
  'web/collection/numbers/use-renumber.ts': 'by itself',
  'web/collection/form/use-specimen-form.ts': 'by itself',
  'web/exchange/addresses/use-address-form.ts': 'by itself',
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

const byHandOf = { 'by itself': [], 'asks nobody': [], 'by hand': ['true'], 'by hand where it deletes': ['isTrash'] };

/** The `noAutomaticRetry` option of each useForm call in a file: the source of its value, empty if it is absent. */
function findForms(source: Source): string[][] {
  const calls = findCalls(source).filter(({ path }) => path === 'useForm');
  return calls.map(({ node }) => {
    const [options] = node.arguments;
    const properties = options?.type === 'ObjectExpression' ? options.properties : [];
    return properties.flatMap((property) => {
      const isByHand =
        property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 'noAutomaticRetry';
      return isByHand ? [source.text.slice(property.value.start, property.value.end)] : [];
    });
  });
}

it('each form says whether what nothing answered is sent again by itself', () => {
  const formCalls = readSources('web')
    .filter(({ file, text }) => !isForTests(file) && text.includes('useForm('))
    .map((source) => ({ file: source.file, calls: findForms(source) }))
    .filter(({ calls }) => calls.length > 0);
  const decisions = formCalls.map(({ file, calls }) => {
    const kind = forms[file];
    return [file, kind && calls.map(() => byHandOf[kind])];
  });
  expect(Object.fromEntries(formCalls.map(({ file, calls }) => [file, calls]))).toEqual(Object.fromEntries(decisions));
  expect(Object.keys(forms).toSorted()).toEqual(formCalls.map(({ file }) => file).toSorted());
});
