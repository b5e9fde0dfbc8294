import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fail, ok } from '#contract/http/envelope.ts';
import type { Survey, SurveyedMineral } from '#contract/localities/survey/survey.ts';
import { screenTexts } from '#contract/screen-texts/screen-texts.ts';
import { fillText } from '#contract/screen-texts/sentence.ts';
import { atomStore } from '#web/lib/atom-store.ts';
import { toastAtom } from '#web/shell/toast/toast.ts';
import { renderWithRouter } from '#web/testing/render.tsx';
import { SurveyEditor } from './survey-editor.tsx';

const mineral = (id: string, fields: Partial<SurveyedMineral> = {}): SurveyedMineral => ({
  mineral: { id, name: id, name_zh: null, formula: null },
  quality: null,
  surveyed: false,
  specimen_count: 3,
  ...fields,
});
const survey: Survey = {
  locality_id: 10201,
  version: 2,
  kind: 'mine',
  path: [],
  name: 'Yaogangxian Mine',
  name_zh: '瑶岗仙矿',
  lat: 25.67,
  lon: 113.3,
  precision: 'approx',
  note: null,
  source: 'Own visits 2011',
  minerals: [
    mineral('fluorite', { quality: 'good', surveyed: true }),
    mineral('quartz'),
    mineral('scheelite', { specimen_count: 0 }),
  ],
  surveyed_by: { username: 'admin', display_name: 'Lin Wei' },
  surveyed_at: '2027-03-01T08:00:00.000Z',
};
const conflictingSurvey: Survey = {
  ...survey,
  version: 3,
  lat: 25.671,
  lon: 113.3012,
  note: 'Theirs',
  minerals: [mineral('fluorite', { quality: 'excellent', surveyed: true }), ...survey.minerals.slice(1)],
};

type SentSurvey = {
  version: number;
  source: string;
  note: string;
  minerals: { mineral_id: string; quality: string | null }[];
};
let answers: (() => Response)[];
let sentSurveys: SentSurvey[];

beforeEach(() => {
  localStorage.clear();
  answers = [];
  sentSurveys = [];
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    if (method !== 'PUT') return Response.json(ok({ items: [], next_cursor: null }));
    sentSurveys.push(JSON.parse(String(body)));
    return answers.shift()?.() ?? Response.json(ok(conflictingSurvey));
  });
});
afterEach(() => vi.unstubAllGlobals());

const show = (loadedSurvey = survey) =>
  renderWithRouter('/', <SurveyEditor loadedSurvey={loadedSurvey} changes={{ items: [], next_cursor: null }} />);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save survey' }));
const stale = () => Response.json(fail('changed_elsewhere', 'en', {}, { current: conflictingSurvey }), { status: 412 });

describe('a survey', () => {
  it('is sent with what it names: those rated, and none that was left open', async () => {
    await show();
    await userEvent.click(screen.getByRole('radio', { name: 'quartz: Rock Forming' }));
    await userEvent.click(screen.getByRole('button', { name: 'Leave the quality of fluorite open' }));
    await save();
    await waitFor(() => expect(sentSurveys).toHaveLength(1));
    expect(sentSurveys[0]).toMatchObject({ version: 2, minerals: [{ mineral_id: 'quartz', quality: 'rock_forming' }] });
    await waitFor(() => expect(atomStore.get(toastAtom)?.message).toBe('Survey of Yaogangxian Mine saved'));
  });

  it('shows what is recorded there and neither rated nor shown when it is asked for', async () => {
    await show();
    expect(screen.queryByRole('radio', { name: 'scheelite: Good' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '1 more is recorded here' }));
    screen.getByRole('radio', { name: 'scheelite: Good' });
  });

  it.each([
    ['Source', ' ', screenTexts.survey_source_required],
    ['Latitude', '90.5', screenTexts.place_position],
    ['Longitude', '', screenTexts.place_half_position],
    ['Name, English', '', screenTexts.form_required],
  ])('says beside %s what is wrong there, and sends nothing', async (label, text, sentence) => {
    await show();
    const field = screen.getByLabelText(new RegExp(`^${label}`));
    await userEvent.clear(field);
    if (text) await userEvent.type(field, text);
    await save();
    await screen.findByText(fillText(sentence, 'en'));
    expect(sentSurveys).toEqual([]);
  });

  it('that somebody saved meanwhile is not overwritten: it is said what they changed, and what was typed goes on over it', async () => {
    answers = [stale];
    await show();
    const source = screen.getByLabelText(/^Source/);
    await userEvent.type(source, ' and 2016');
    await save();
    const staleText = await screen.findByText(fillText(screenTexts.survey_stale, 'en', { name: 'Lin Wei' }));
    const note = within(staleText.closest('[role=status]') as HTMLElement);
    note.getByText('Changed there: Note, Position, quality of 1 mineral');
    await userEvent.click(note.getByRole('button', { name: 'Show what changed' }));
    note.getByText('Position: 25.67, 113.3 → 25.671, 113.3012');
    note.getByText('fluorite: Good → Excellent');
    await userEvent.click(note.getByRole('button', { name: 'Keep mine' }));
    expect((source as HTMLTextAreaElement).value).toBe('Own visits 2011 and 2016');
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Note/).value).toBe('Theirs');
    await save();
    await waitFor(() => expect(sentSurveys).toHaveLength(2));
    expect(sentSurveys[1]).toMatchObject({
      version: 3,
      source: 'Own visits 2011 and 2016',
      note: 'Theirs',
      minerals: [{ mineral_id: 'fluorite', quality: 'excellent' }],
    });
  });

  it('of a place that was merged meanwhile leads on to the other, and keeps what was typed', async () => {
    answers = [
      () =>
        Response.json(
          fail('changed_elsewhere', 'en', {}, { current: { ...conflictingSurvey, locality_id: 7, name: 'Other' } }),
          {
            status: 412,
          },
        ),
    ];
    await show();
    await userEvent.type(screen.getByLabelText(/^Source/), '!');
    await save();
    const link = await screen.findByRole('link', { name: 'Other' });
    expect(link.getAttribute('href')).toBe('/admin/locality_survey/add/7');
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Source/).value).toBe('Own visits 2011!');
  });

  it('that is not saved survives a reload, and is saved over the version it was typed over', async () => {
    const { unmount } = await show();
    await userEvent.type(screen.getByLabelText(/^Source/), ' and 2016');
    window.dispatchEvent(new Event('pagehide'));
    unmount();
    await show(conflictingSurvey);
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Source/).value).toBe('Own visits 2011 and 2016');
    await save();
    await waitFor(() => expect(sentSurveys[0]?.version).toBe(2));
  });
});
