import { describe, expect, it } from 'vitest';
import { parseUserAgent } from './parse-user-agent.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('a browser’s name of itself', () => {
  it.each([
    ['Chrome', 'Windows', false, `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`],
    ['Edge', 'Windows', false, `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/140.0 Safari/537.36 Edg/140.0`],
    ['Firefox', 'Linux', false, 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
    ['Safari', 'macOS', false, 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15'],
    ['Safari', 'iPhone', true, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/6'],
    ['Chrome', 'iPad', true, 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) CriOS/140.0 Mobile/15E148 Safari/604.1'],
    ['Chrome', 'Android', true, `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webkit} Chrome/140.0 Mobile Safari/537.36`],
    ['WeChat', 'Android', true, `Mozilla/5.0 (Linux; Android 14) ${webkit} Chrome/116.0 Mobile MicroMessenger/8.0.50`],
    ['Chrome', 'Linux', false, `Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/140.0 Safari/537.36`],
    [null, null, false, 'curl/8.14.1'],
    [null, null, false, ''],
  ])('tells %s on %s (in the hand: %s)', (browser, system, handheld, userAgent) => {
    expect(parseUserAgent(userAgent)).toEqual({ browser, system, handheld });
  });

  it('may be long or strange without harm', () => {
    expect(parseUserAgent('Version/'.repeat(100_000))).toEqual({ browser: null, system: null, handheld: false });
  });
});
