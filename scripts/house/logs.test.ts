import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { unstable_readConfig } from 'wrangler';
import { writeExampleConfig } from '#scripts/deploy/site-config.ts';
import { isForTests, readSources, withoutComments } from './sources.ts';

it('the worker writes no fault into the log but by faultText, which leaves out what people sent', () => {
  const logCalls = readSources('worker')
    .filter(({ file }) => !isForTests(file))
    .flatMap(({ file, text }) =>
      [...withoutComments(text).matchAll(/console\.\w+\([\s\S]*?\)[;,]?\n/g)].map(([call]) => ({ file, call })),
    );
  expect(logCalls.length).toBeGreaterThan(15);
  const leaky = /\bString\(|\.message\b|\.stack\b|\.url\b|`|\bfault(?![\w:'])(?!Text\()/;
  const isLeaky = (call: string) =>
    leaky.test(call.replaceAll(/'[^']*'|faultText\(fault\)|event|redactText\(\w+\)/g, ''));
  expect(logCalls.filter(({ call }) => isLeaky(call))).toEqual([]);
});

it('the platform logs no address of a request', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vug-config-'));
  for (const config of Object.values(writeExampleConfig(folder))) {
    const { observability } = unstable_readConfig({ config });
    expect(observability).toMatchObject({ enabled: true, redact_query_string: true, logs: { invocation_logs: false } });
  }
  rmSync(folder, { recursive: true });
});
