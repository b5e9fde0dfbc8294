import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { unstable_readConfig } from 'wrangler';
import { isForTests, readSources, root, withoutComments } from './sources.ts';

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

it.each(['wrangler.toml', 'wrangler.jobs.toml'])('the platform logs no address of a request: %s', (config) => {
  const { observability } = unstable_readConfig({ config: path.join(root, config), env: 'production' });
  expect(observability).toMatchObject({ enabled: true, redact_query_string: true, logs: { invocation_logs: false } });
  // No setting that a deployment could use instead may differ.
  expect(readFileSync(path.join(root, config), 'utf8').match(/invocation_logs/g)).toHaveLength(1);
});
