import { builtinEnvironments, type Environment } from 'vitest/runtime';

/**
 * A screen test sends and receives with Node's own classes: those of the browser DOM would not send the session
 * cookies.
 */
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

/** The DOM of the tests has no top layer: popovers stay in place. */
const LAID_OVER = ['showPopover', 'hidePopover'];

/**
 * Elements without a display style are inline: the DOM of the tests reports no style for them, and accessible
 * names would be split.
 */
function sayInline({ getComputedStyle, document }: typeof globalThis) {
  const styles = Object.getPrototypeOf(getComputedStyle(document.body)) as CSSStyleDeclaration;
  const read = styles.getPropertyValue;
  styles.getPropertyValue = function getPropertyValue(name) {
    return read.call(this, name) || (name === 'display' ? 'inline' : '');
  };
}

/** A browser DOM (happy-dom) with a real network. */
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
