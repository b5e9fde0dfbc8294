import { html } from 'hono/html';
import { localizedFieldNames } from '#contract/collection/specimen/field.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { snapshotTexts } from '#contract/exchange/proposal/snapshot-texts.ts';
import { closingSentence, completionSentence } from '#contract/exchange/record/event-sentences.ts';
import { parcelText, recordEntries } from '#contract/exchange/record/record-entries.ts';
import { recordTexts } from '#contract/exchange/record/record-texts.ts';
import { hasToGive } from '#contract/exchange/state/thread-phase.ts';
import { fulfilmentMode } from '#contract/exchange/thread/fulfilment-mode.ts';
import type { Proposal, ProposalItem } from '#contract/exchange/thread/proposal.ts';
import { type BySide, otherSide, sides } from '#contract/exchange/thread/side.ts';
import type { Thread } from '#contract/exchange/thread/thread.ts';
import { dayText, momentText } from '#contract/format/dates.ts';
import type { Locale } from '#contract/format/locale.ts';
import { fillText, type Sentence, type TextValues } from '#contract/screen-texts/sentence.ts';

/** A conversation whole as one of the two reads it, the names of the two, and the reader's language. */
export type ThreadRecord = { thread: Thread; names: BySide<string>; locale: Locale };

/** A piece of markup in which every text is escaped. */
export type Markup = ReturnType<typeof html>;

const recordText = ({ locale }: ThreadRecord, sentence: Sentence, values?: TextValues) =>
  fillText(sentence, locale, values);
const utcDay = (moment: string, locale: Locale) => dayText(moment, locale, 'UTC');

/** The heading: whose exchange it is, who could read this when, and how it ended. */
export function recordHeading(record: ThreadRecord, madeAt: string): Markup {
  const { thread, names, locale } = record;
  const madeValues = { name: names[thread.side], date: momentText(madeAt, locale, 'UTC') };
  return html`<header><h1>${recordText(record, recordTexts.title)}</h1>
<p class="pair">${recordText(record, recordTexts.pair, names)}</p>
<p>${endText(record)}</p>
<p class="quiet">${recordText(record, recordTexts.made, madeValues)}<br>${recordText(record, recordTexts.number, { id: thread.id })}</p></header>`;
}

function endText(record: ThreadRecord): string {
  const { thread, names, locale } = record;
  const { completed, closed } = thread.state;
  const text = (sentence: Sentence, moment: string, name = '') =>
    recordText(record, recordTexts.ended, {
      sentence: fillText(sentence, locale, { name }),
      date: utcDay(moment, locale),
    });
  if (completed) return text(completionSentence, completed.at);
  if (!closed) return recordText(record, recordTexts.running);
  return text(closingSentence(closed.reason), closed.at, closed.by === 'system' ? '' : names[closed.by]);
}

/** What the agreement says besides its items: its version, how the specimens change hands, and its note. */
export function agreementTerms(record: ThreadRecord, agreement: Proposal): Markup {
  const { thread, locale } = record;
  const date = utcDay(thread.state.agreement?.agreed_at ?? agreement.at, locale);
  return html`<p>${recordText(record, recordTexts.agreed, { version: agreement.version, date })}</p>
<p>${fulfilmentText(record, agreement)}</p>
${agreement.note ? html`<p class="text" dir="auto">${agreement.note}</p>` : ''}`;
}

function fulfilmentText(record: ThreadRecord, agreement: Proposal): string {
  const { names } = record;
  const mode = fulfilmentMode(agreement);
  if (mode === 'initiator' || mode === 'responder')
    return recordText(record, recordTexts.in_order, { first: names[mode], second: names[otherSide(mode)] });
  return recordText(record, recordTexts[mode]);
}

const shownFacts = ['minerals', 'locality', 'size', 'weight', 'condition', 'marks', 'description'] as const;

/** One item of the agreement, with its photo as a data URI if there is one. */
export function agreedItem(record: ThreadRecord, item: ProposalItem, photo: string | null): Markup {
  const { locale } = record;
  const image = photo && html`<img src="${photo}" alt="">`;
  if ('text' in item) {
    const text = item.is_cash ? recordText(record, recordTexts.cash, { text: item.text }) : item.text;
    return html`<li class="item">${image ?? ''}<div class="text" dir="auto">${text}</div></li>`;
  }
  const texts = snapshotTexts(item, locale);
  const names = localizedFieldNames(specimenFields, locale);
  const factNames = { ...names, minerals: names.mineral_ids, locality: names.locality_id };
  const facts = shownFacts.filter((field) => texts[field] !== '');
  return html`<li class="item">${image ?? ''}<div><p class="name" dir="auto">${texts.number} ${texts.name}</p>
<dl>${facts.map((field) => html`<dt>${factNames[field]}</dt><dd class="text" dir="auto">${texts[field]}</dd>`)}</dl></div></li>`;
}

/** The parcels of each side with their numbers and dates; nothing where there are none. */
export function parcelList(record: ThreadRecord): Markup | string {
  const { thread, names, locale } = record;
  const { state } = thread;
  const senders = sides.filter((side) => hasToGive(state, side) && state.shipped[side] !== null);
  if (senders.length === 0) return '';
  const day = (moment: string | null) => (moment ? utcDay(moment, locale) : '–');
  const fact = (name: Sentence, text: string) =>
    html`<dt>${recordText(record, name)}</dt><dd class="text" dir="auto">${text}</dd>`;
  const rows = senders.map((side) => {
    const numbers = state.parcels[side].map((parcel) => parcelText(parcel, locale));
    const substitute = recordText(record, recordTexts.unnumbered);
    const parcels = numbers.some(Boolean) ? numbers.map((number) => number || substitute).join('\n') : '–';
    return html`<li class="item"><div><p class="name" dir="auto">${names[side]}</p>
<dl>${fact(recordTexts.shipped, day(state.shipped[side]))}${fact(recordTexts.tracking, parcels)}
${fact(recordTexts.received, day(state.received[otherSide(side)]))}</dl></div></li>`;
  });
  return html`<h2>${recordText(record, recordTexts.parcels)}</h2><ul>${rows}</ul>`;
}

/** What happened, in order. */
export function* eventRows({ thread, names, locale }: ThreadRecord): Generator<Markup, void> {
  for (const { at, sentence, texts } of recordEntries(thread.events, names, locale))
    yield html`<li><time datetime="${at}">${momentText(at, locale, 'UTC')}</time><div><p class="name" dir="auto">${sentence}</p>
${texts.map((text) => html`<p class="text" dir="auto">${text}</p>`)}</div></li>`;
}
