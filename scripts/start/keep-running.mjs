import { setTimeout as wait } from 'node:timers/promises';
import { endByForce, isStopping } from './processes.mjs';
import { Refusal } from './refusal.mjs';
import { launchWorkers, saysAnything, serverLog, untilReady } from './serve.mjs';

const betweenLooks = 5_000;
// A server at its limits is slow; one that is stuck says nothing to any of these looks.
const patience = 15_000;
const looks = 3;
// A server that lasts less long than this is not begun anew for ever.
const steady = 60_000;
const tries = 3;

// Resolves when a server has said nothing for a while.
async function silence(port, server) {
  for (let silent = 0; silent < looks; ) {
    await wait(betweenLooks, undefined, { ref: false });
    if (server.exitCode !== null || server.signalCode !== null) return new Promise(() => {});
    silent = (await saysAnything(port, patience)) ? 0 : silent + 1;
  }
}

// Keeps a server there until everything is stopped: one that ended, or that listens and never answers, is begun anew.
export async function keepRunning(state, port, first) {
  for (let server = first, short = 0; ; ) {
    const began = performance.now();
    const end = await Promise.race([server.ended, silence(port, server)]);
    if (isStopping()) return;
    const log = serverLog(state);
    if (end) console.error(`The server ended by itself (${end.code ?? end.signal}). Its output is in ${log}.`);
    else console.error(`The server has not answered for ${(looks * patience) / 1000} s. Its output is in ${log}.`);
    short = performance.now() - began < steady ? short + 1 : 0;
    if (short > tries) throw new Refusal('It was begun anew and ended again too often: see its output for the reason.');
    await endByForce(server);
    server = launchWorkers(state, port, { anew: true });
    await untilReady(state, port, server);
    console.log('The server answers again.');
  }
}
