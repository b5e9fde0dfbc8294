import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isForwarded, isLoopback } from './loopback.ts';

it.each([
  ['http://127.0.0.1:8787', true],
  ['http://localhost:8787/minerals', true],
  ['https://LOCALHOST', true],
  ['http://[::1]:8787', true],
  ['http://0x7f.1', true],
  ['http://127.0.0.1.evil.example', false],
  ['http://localhost.evil.example', false],
  ['http://evil.example/127.0.0.1', false],
  ['http://127.0.0.1@evil.example', false],
  ['https://vug.example', false],
  ['http://192.168.1.5:8787', false],
  ['http://0.0.0.0:8787', false],
  ['127.0.0.1', false],
  ['', false],
  [undefined, false],
])('%s is a loopback address: %s', (address, isLoopbackAddress) => {
  expect(isLoopback(address)).toBe(isLoopbackAddress);
});

it.each([
  'Forwarded',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'x-forwarded-port',
  'X-Forwarded-Server',
  'X-Forwarded',
  'X-Forwarded-Prefix',
  'Via',
  'CF-Connecting-IP',
  'CF-Ray',
  'CF-Visitor',
  'CF-IPCountry',
  'CDN-Loop',
  'X-Real-IP',
  'True-Client-IP',
  'X-Client-IP',
  'X-Cluster-Client-IP',
  'Fastly-Client-IP',
  'Fly-Client-IP',
  'X-Original-Forwarded-For',
  'X-Original-Host',
  'X-Original-URL',
  'X-Rewrite-URL',
  'X-Envoy-External-Address',
  'X-Amzn-Trace-Id',
  'X-Azure-ClientIP',
  'X-ARR-SSL',
  'Front-End-Https',
  'X-Host',
  'X-Scheme',
  'X-ProxyUser-Ip',
  'Tailscale-User-Login',
  'Client-IP',
  'X-Appengine-User-IP',
])('a request with %s was forwarded', (name) => {
  expect(isForwarded(['host', name])).toBe(true);
  expect(isForwarded([name.toUpperCase()])).toBe(true);
});

it('a request with a browser’s own headers was not forwarded', () => {
  const usual = [
    'host',
    'connection',
    'accept',
    'accept-language',
    'accept-encoding',
    'user-agent',
    'cookie',
    'origin',
  ];
  const rare = [
    'referer',
    'sec-fetch-site',
    'sec-fetch-mode',
    'sec-ch-ua',
    'cache-control',
    'priority',
    'range',
    'dnt',
  ];
  const requestHeaders = [
    'content-type',
    'content-length',
    'content-digest',
    'idempotency-key',
    'if-none-match',
    'x-request-id',
  ];
  const allHeaders = [...usual, ...rare, ...requestHeaders];
  fc.assert(fc.property(fc.subarray(allHeaders), (names) => !isForwarded(names)));
});
