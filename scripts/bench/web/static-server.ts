import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { PICTURE, type StaticPage } from '#scripts/bench/web/static-page.ts';
import { beforeStopping } from '#scripts/start/processes.ts';

/** Gives out static pages, compressed before; answers the address of each, by the name it was given. */
export async function serveStatic(pages: ReadonlyMap<string, StaticPage>): Promise<(name: string) => string> {
  const zipped = new Map([...pages].map(([name, { html }]) => [name, gzipSync(html)]));
  const server = createServer(({ url = '' }, response) => {
    const [, name = ''] = url.split('/');
    const picture = url.endsWith(PICTURE) ? pages.get(name)?.picture : undefined;
    if (picture) return response.setHeader('content-type', picture.mime).end(picture.bytes);
    const page = zipped.get(name);
    if (!page) return response.writeHead(404).end();
    return response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  beforeStopping(() => server.close());
  return (name) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}/`;
}
