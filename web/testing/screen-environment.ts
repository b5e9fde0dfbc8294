import { builtinEnvironments, type Environment } from 'vitest/runtime';

/** What a screen sends and receives with is Node's own: the imitation of a browser would send no cookies of ours. */
const NETWORK = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'AbortController',
  'AbortSignal',
  'FormData',
  'Blob',
  'File',
];
const PlatformEvent = Event;
const platform = new Map([...NETWORK, 'WebSocket'].map((name) => [name, Reflect.get(globalThis, name)]));

/** The imitation lays nothing over anything: what is asked to lie above the page is in it where it stands. */
const LAID_OVER = ['showPopover', 'hidePopover'];

/** An element that no style makes anything else is a part of its line: the imitation says nothing of it, and names would fall apart. */
function sayInline({ getComputedStyle, document }: typeof globalThis) {
  const styles = Object.getPrototypeOf(getComputedStyle(document.body)) as CSSStyleDeclaration;
  const read = styles.getPropertyValue;
  styles.getPropertyValue = function getPropertyValue(name) {
    return read.call(this, name) || (name === 'display' ? 'inline' : '');
  };
}

/** An imitated browser (happy-dom) whose network is real. */
const screens: Environment = {
  ...builtinEnvironments['happy-dom'],
  name: 'screens',
  async setup(global, options) {
    const environment = await builtinEnvironments['happy-dom'].setup(global, options);
    for (const [name, value] of platform) Reflect.set(global, name, value);
    sayInline(global);
    for (const name of LAID_OVER) Reflect.set(global.HTMLElement.prototype, name, () => {});
    Reflect.set(global, 'PlatformEvent', PlatformEvent);
    return environment;
  },
};

export default screens;
