import { env } from 'cloudflare:test';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { questionsApi } from '#contract/collection/questions/questions-api.ts';
import { homeApi } from '#contract/home/api.ts';
import { openCore } from '#worker/db/core.ts';
import { type Answer, type Person, visitor } from '#worker/testing/people.ts';
import { questionAuthors, questions } from './question-tables.ts';
import { aQuestionedSite, ask, DAY } from './questions-for-tests.ts';

const { list, received, asked: ownQuestions } = questionsApi;
const core = openCore(env.DB);
const QUESTION_COUNT = 10_000;
const PAGE = 20;

let owner: Person;
let ana: Person;
let ben: Person;
let specimen_id: string;

beforeEach(async () => {
  ({ owner, ana, ben, specimen_id } = await aQuestionedSite());
});

/** The rows that a call read and wrote, as its answer's header says. */
function countRows({ headers }: Answer<unknown>) {
  const timing = headers.get('server-timing') ?? '';
  const [, readCount = 'none'] = /(\d+) rows read/.exec(timing) ?? [];
  const [, writtenCount = 'none'] = /(\d+) written/.exec(timing) ?? [];
  return { read: Number(readCount), rowsWritten: Number(writtenCount) };
}

it.each(['waits', 'is shown at once'])(
  'a question that %s costs at most eight written rows, also the first of a day and of a specimen',
  async (fate) => {
    // The database's very first write of this kind also makes the counter of its outbox.
    await ask(ben, specimen_id);
    if (fate === 'is shown at once')
      await core.insert(questionAuthors).values({ owner_id: owner.id, author_id: ana.id, created_at: 1 });
    const answer = await ana.call(questionsApi.ask, { id: uuid(), specimen_id, text: 'counted' });
    expect(answer.d.state).toBe(fate === 'waits' ? 'waiting' : 'shown');
    expect(countRows(answer).rowsWritten).toBeLessThanOrEqual(8);
    const nextAnswer = await ana.call(questionsApi.ask, { id: uuid(), specimen_id, text: 'counted' });
    expect(countRows(nextAnswer).rowsWritten).toBeLessThanOrEqual(7);
  },
);

describe(`with ${QUESTION_COUNT} questions under one specimen`, () => {
  beforeEach(async () => {
    const row = { specimen_id, owner_id: owner.id, author_id: ana.id, text: 'one of many', version: 1 };
    const startMs = Date.now() - 30 * DAY;
    const states = ['shown', 'shown', 'waiting', 'hidden'] as const;
    for (let start = 0; start < QUESTION_COUNT; start += 1_000) {
      const insertions = Array.from({ length: 1_000 }, (_, index) =>
        core.insert(questions).values({
          ...row,
          id: uuid(),
          state: states[index % states.length] ?? 'shown',
          unanswered: index % states.length === 1,
          created_at: startMs + start + index,
        }),
      );
      await core.batch(insertions as [(typeof insertions)[0]]);
    }
  });

  it('a page is one walk: about a row of the index, the question and its author for each shown', async () => {
    const firstPage = await visitor.call(list, { specimen_id });
    expect(firstPage.d).toMatchObject({ total: QUESTION_COUNT / 2, next_cursor: expect.any(String) });
    expect(firstPage.d.items).toHaveLength(PAGE);
    const nextPage = await visitor.call(list, { specimen_id, cursor: firstPage.d.next_cursor ?? '' });
    const ownersPage = await owner.call(list, { specimen_id });
    const hiddenPage = await owner.call(list, { specimen_id, list: 'hidden' });
    expect(nextPage.d.items[0]?.asked_at).not.toBe(firstPage.d.items[0]?.asked_at);
    const reads = [firstPage, nextPage, ownersPage, hiddenPage].map((page) => countRows(page).read);
    expect(reads.filter((rows) => !(rows <= 8 * PAGE))).toEqual([]);
  });

  it('what waits for the owner, what an author asked and the summary are read by the page', async () => {
    const pages = [
      await owner.call(received, { list: 'unanswered' }),
      await owner.call(received, {}),
      await ana.call(ownQuestions, {}),
    ];
    for (const page of pages) {
      expect(page.d.items).toHaveLength(PAGE);
      expect(countRows(page).read).toBeLessThanOrEqual(8 * PAGE);
    }
    const summary = await owner.call(homeApi.summary, {});
    expect(summary.d.questions).toBe(99);
    expect(countRows(summary).read).toBeLessThanOrEqual(8 * 99);
  });
});
