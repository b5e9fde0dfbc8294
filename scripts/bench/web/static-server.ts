import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { beforeStopping } from '#scripts/start/processes.ts';
import { IMAGE_PATH, type StaticPage } from './static-page.ts';

/** Serves static pages, compressed in advance; returns a function from a page's name to its address. */
export async function serveStatic(pages: ReadonlyMap<string, StaticPage>): Promise<(name: string) => string> {
  const compressedPages = new Map([...pages].map(([name, { html }]) => [name, gzipSync(html)]));
  const server = createServer(({ url = '' }, response) => {
    const [, name = ''] = url.split('/');
    const image = url.endsWith(IMAGE_PATH) ? pages.get(name)?.image : undefined;
    if (image) return response.setHeader('content-type', image.mime).end(image.bytes);
    const page = compressedPages.get(name);
    if (!page) return response.writeHead(404).end();
    return response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  beforeStopping(() => server.close());
  return (name) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}/`;
}
