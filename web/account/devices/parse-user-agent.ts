/** A session's browser and system as its User-Agent names them; null if it names none that we know. */
export type Device = { browser: string | null; system: string | null; handheld: boolean };

type Signs = readonly (readonly [sign: RegExp, name: string])[];

// The order matters: most browsers also name the ones they descend from.
const browsers: Signs = [
  [/\bMicroMessenger\//, 'WeChat'],
  [/\bQQBrowser\//, 'QQ Browser'],
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)[/ ]/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: Signs = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\b(?:HarmonyOS|OpenHarmony)\b/, 'HarmonyOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\b(?:Mac OS X|Macintosh)\b/, 'macOS'],
  [/\b(?:Linux|X11)\b/, 'Linux'],
];

const handhelds = new Set(['iPhone', 'iPad', 'HarmonyOS', 'Android']);
const matchSign = (signs: Signs, text: string) => signs.find(([sign]) => sign.test(text))?.[1] ?? null;

/** Parses a browser's User-Agent, which may be any text. */
export function parseUserAgent(userAgent: string): Device {
  const text = userAgent.slice(0, 512);
  const system = matchSign(systems, text);
  return {
    browser: matchSign(browsers, text),
    system,
    handheld: handhelds.has(system ?? '') || /\bMobile\b/.test(text),
  };
}
