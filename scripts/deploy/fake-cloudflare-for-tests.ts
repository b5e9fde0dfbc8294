import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMOKE_TEST_PATH, SMOKE_TEST_SECRET, type SmokeReport, smokeSteps } from '#contract/http/smoke-test.ts';
import { ApiFault, type Deployment, FakeAccount, type NewDatabase } from './fake-account-for-tests.ts';

type Call = { method: string; path: string; query: URLSearchParams; body: Buffer };
type Reply = { status?: number; body: unknown };
/** the fields of requests that are read */
type Body = { sql: string; action: string; etag: string; name: string; queue_name: string } & Deployment & NewDatabase;
type Route = [
  method: string,
  pattern: RegExp,
  answer: (call: Call, firstCapture: string, secondCapture: string) => unknown,
];

const scriptSettings = { subdomain: { enabled: false, previews_enabled: false }, observability: { enabled: true } };
const A_BOOKMARK = '0000000a-00000001-00004e20-0123456789abcdef0123456789abcdef';
/** Says that the platform has all files of the web app. */
const AN_ASSET_TOKEN = `x.${Buffer.from('{}').toString('base64url')}.x`;
const PAGE = { page: 1, per_page: 1_000, count: 1, total_count: 1, total_pages: 1 };
const wellReport: SmokeReport = { steps: smokeSteps.map((name) => ({ name, ms: 1, fault: null })) };

/**
 * Answers what wrangler asks of the platform's API in a deploy, and keeps what was made: databases in node:sqlite,
 * buckets, queues, scripts with their versions. It also stands for the deployed site.
 */
export class FakeCloudflare {
  readonly account = new FakeAccount();
  /** every request that changed something, as `METHOD path` */
  readonly changes: string[] = [];
  /** what the deployed site answers to a smoke test */
  report: SmokeReport = wellReport;
  #changesLeft = Number.POSITIVE_INFINITY;
  #countedPattern = /./;
  #isDown = false;
  readonly #server = createServer((request, response) => void this.#serve(request, response));

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  stop() {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(resolve));
  }

  get origin() {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The settings with which wrangler talks to it. */
  get env(): Record<string, string> {
    return {
      CLOUDFLARE_API_BASE_URL: `${this.origin}/client/v4`,
      CLOUDFLARE_API_TOKEN: 'fake',
      CLOUDFLARE_ACCOUNT_ID: 'acc',
    };
  }

  /** After this many more changes, or of those that match, the connection breaks and nothing answers any more. */
  planBreak(changes: number, pattern = /./) {
    this.#changesLeft = changes;
    this.#countedPattern = pattern;
  }

  /** Answers again after a break. */
  repair() {
    this.#changesLeft = Number.POSITIVE_INFINITY;
    this.#isDown = false;
  }

  /** Whether it broke. */
  get isDown() {
    return this.#isDown;
  }

  async #serve(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (this.#isDown) return request.socket.destroy();
    const { pathname, searchParams } = new URL(request.url ?? '', this.origin);
    const method = request.method ?? '';
    const call = { method, path: pathname.replace('/client/v4', ''), query: searchParams, body: Buffer.concat(chunks) };
    const reply = this.#answer(call, request);
    if (isChange(call)) {
      const change = `${call.method} ${call.path}`;
      this.changes.push(change);
      if (this.#countedPattern.test(change)) this.#changesLeft -= 1;
      this.#isDown = this.#changesLeft === 0;
      if (this.#isDown) return request.socket.destroy();
    }
    response.writeHead(reply.status ?? 200, {
      'content-type': 'application/json',
      ...(call.path === '/upload' && { etag: `"${this.account.importTag}"` }),
    });
    response.end(JSON.stringify(reply.body));
  }

  #answer(call: Call, request: IncomingMessage): Reply {
    if (call.path === SMOKE_TEST_PATH) return this.#answerSmokeTest(request.headers.authorization ?? '');
    try {
      if (call.path !== '/upload' && request.headers.authorization !== 'Bearer fake')
        throw new ApiFault(403, 9109, 'Invalid access token');
      for (const [method, pattern, answer] of this.#routes) {
        const match = call.method === method ? pattern.exec(call.path) : null;
        if (match) return { body: success(answer(call, match[1] ?? '', match[2] ?? '')) };
      }
      return { body: success([]) };
    } catch (fault) {
      const { status, code } = fault instanceof ApiFault ? fault : { status: 400, code: 7500 };
      const errors = [{ code, message: (fault as Error).message }];
      return { status, body: { success: false, errors, messages: [], result: null } };
    }
  }

  /** As the site does: a token is good once, by the hash that the deploy wrote. */
  #answerSmokeTest(authorization: string): Reply {
    const hash = createHash('sha256').update(authorization.replace('Bearer ', '')).digest('hex');
    const core = [...this.account.databases].find(([name]) => name.endsWith('core'))?.[1].sqlite;
    const deletion = core?.prepare('delete from secrets where name = ? and value like ?');
    const { changes } = deletion?.run(SMOKE_TEST_SECRET, `% ${hash}`) ?? { changes: 0 };
    return changes === 0 ? { status: 404, body: {} } : { body: { c: 0, d: this.report, m: '' } };
  }

  readonly #routes: Route[] = [
    ['GET', /^\/user$/, () => ({ id: 'u', email: 'maintainer@example.org' })],
    ['GET', /\/tokens\/verify$/, () => ({ id: 't', status: 'active' })],
    ['GET', /^\/accounts$/, () => [{ id: 'acc', name: 'Account' }]],
    ['GET', /^\/memberships$/, () => [{ id: 'm', account: { id: 'acc', name: 'Account' }, roles: [] }]],
    ['GET', /\/d1\/database$/, ({ query }) => this.account.listDatabases(query.get('name'))],
    ['POST', /\/d1\/database$/, ({ body }) => this.account.createDatabase(parse(body))],
    ['GET', /\/d1\/database\/([^/]+)$/, (_, id) => this.account.describeDatabase(id)],
    ['GET', /\/time_travel\/bookmark$/, () => ({ bookmark: A_BOOKMARK })],
    ['POST', /\/d1\/database\/([^/]+)\/query$/, ({ body }, id) => this.account.query(id, parse(body).sql)],
    ['POST', /\/d1\/database\/([^/]+)\/import$/, ({ body }, id) => this.#import(id, parse(body))],
    ['PUT', /^\/upload$/, ({ body }) => this.account.upload(body)],
    ['GET', /\/queues$/, ({ query }) => this.account.listQueues(query.getAll('name'))],
    ['POST', /\/queues$/, ({ body }) => this.account.createQueue(parse(body).queue_name)],
    ['POST', /\/queues\/[^/]+\/consumers$/, () => ({ consumer_id: 'c' })],
    ['GET', /\/r2\/buckets\/([^/]+)$/, (_, name) => this.account.describeBucket(name)],
    ['POST', /\/r2\/buckets$/, ({ body }) => this.account.createBucket(parse(body).name)],
    ['GET', /\/workers\/scripts\/([^/]+)\/versions$/, (_, name) => this.account.listVersions(name)],
    ['GET', /\/workers\/scripts\/([^/]+)\/versions\/([^/]+)$/, (_, name, id) => this.account.readVersion(name, id)],
    ['GET', /\/workers\/scripts\/([^/]+)\/deployments$/, (_, name) => this.account.listDeployments(name)],
    ['POST', /\/workers\/scripts\/([^/]+)\/deployments$/, ({ body }, name) => this.account.deploy(name, parse(body))],
    ['PUT', /\/workers\/scripts\/([^/]+)$/, ({ body }, name) => this.account.putScript(name, body.toString('latin1'))],
    ['GET', /\/workers\/workers\/[^/]+$/, () => scriptSettings],
    ['PATCH', /\/workers\/workers\/[^/]+$/, () => scriptSettings],
    [
      'POST',
      /\/workers\/scripts\/([^/]+)\/versions$/,
      ({ body }, name) => this.account.addVersion(name, body.toString('latin1')),
    ],
    ['POST', /\/domains\/changeset$/, () => ({ added: [], removed: [], updated: [], conflicting: [] })],
    ['POST', /\/assets-upload-session$/, () => ({ jwt: AN_ASSET_TOKEN, buckets: [] })],
    ['GET', /\/workers\/scripts$/, () => this.account.listScripts()],
    ['GET', /\/workers\/services\/([^/]+)$/, (_, name) => this.account.describeScript(name)],
    ['GET', /\/settings$/, () => ({ bindings: [], tags: [], migration_tag: null })],
    ['GET', /\/subdomain$/, () => ({ enabled: false, previews_enabled: false, subdomain: 'acc' })],
    ['POST', /\/subdomain$/, () => ({ enabled: false, previews_enabled: false })],
    ['PUT', /\/schedules$/, () => ({ schedules: [] })],
  ];

  /** Statements of a file come in two steps: the address to put it at, and its run. */
  #import(id: string, { action, etag }: Body) {
    return action === 'init'
      ? { upload_url: `${this.origin}/client/v4/upload`, filename: this.account.announceImport(etag) }
      : this.account.ingest(id);
  }
}

const parse = (body: Buffer) => JSON.parse(body.toString() || '{}') as Body;
const success = (result: unknown) => ({ success: true, errors: [], messages: [], result, result_info: PAGE });

/** Whether a request changes something: a query that only reads, or a new version's list of files, does not. */
function isChange({ method, path, body }: Call): boolean {
  if (method === 'GET' || path === SMOKE_TEST_PATH || /\/(assets-upload-session|graphql)$/.test(path)) return false;
  return !/^\s*(select|pragma)/i.test(path.endsWith('/query') ? parse(body).sql : '');
}
