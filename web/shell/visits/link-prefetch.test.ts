import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchLinks } from './link-prefetch.ts';

let read: string[];
let controller: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  read = [];
  controller = new AbortController();
  watchLinks(({ pathname, search }) => void read.push(pathname + search), controller.signal);
  document.body.innerHTML = `
    <a id="ada" href="/mc/ada"><b id="name">Ada</b></a>
    <a id="ben" href="/mc/ben?sort=newest">Ben</a>
    <a id="here" href="${location.pathname}">here</a>
    <a id="away" href="https://elsewhere.example/">away</a>
    <a id="tab" href="/mc/tab" target="_blank">in a tab</a>
    <a id="file" href="/file/x" download>a file</a>
    <a id="next" rel="next" href="/mc/ada/2">next</a>
    <p id="text">text</p>`;
});

afterEach(() => {
  controller.abort();
  vi.useRealTimers();
});

const point = (id: string, type: string, pointerType = 'mouse') =>
  document.getElementById(id)?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType }));

it('reads what a pointer rests on, and nothing that it passes over', () => {
  point('name', 'pointerover');
  vi.advanceTimersByTime(40);
  point('ben', 'pointerover');
  vi.advanceTimersByTime(40);
  expect(read).toEqual([]);
  vi.advanceTimersByTime(40);
  expect(read).toEqual(['/mc/ben?sort=newest']);
  point('name', 'pointerover');
  point('text', 'pointerover');
  vi.advanceTimersByTime(1_000);
  expect(read).toHaveLength(1);
});

it('reads what is pressed at once', () => {
  point('ada', 'pointerdown');
  vi.advanceTimersByTime(0);
  expect(read).toEqual(['/mc/ada']);
});

it('reads what a finger stays on, and not what it passes over or scrolls by', () => {
  point('ada', 'pointerover', 'touch');
  vi.advanceTimersByTime(1_000);
  point('ada', 'pointerdown', 'touch');
  vi.advanceTimersByTime(40);
  point('ada', 'pointercancel', 'touch');
  vi.advanceTimersByTime(1_000);
  expect(read).toEqual([]);
  point('ada', 'pointerdown', 'touch');
  vi.advanceTimersByTime(60);
  expect(read).toEqual(['/mc/ada']);
});

it.each(['here', 'away', 'tab', 'file', 'next', 'text'])('leaves alone what opens no other page here: %s', (id) => {
  point(id, 'pointerdown');
  vi.advanceTimersByTime(1_000);
  expect(read).toEqual([]);
});

it('leaves readers alone who have asked for little data', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  point('ada', 'pointerdown');
  vi.advanceTimersByTime(1_000);
  vi.unstubAllGlobals();
  expect(read).toEqual([]);
});
