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

/** An imitated browser (happy-dom) whose network is real. */
const screens: Environment = {
  ...builtinEnvironments['happy-dom'],
  name: 'screens',
  async setup(global, options) {
    const environment = await builtinEnvironments['happy-dom'].setup(global, options);
    for (const [name, value] of platform) Reflect.set(global, name, value);
    Reflect.set(global, 'PlatformEvent', PlatformEvent);
    return environment;
  },
};

export default screens;
