import { readdir, readFile } from 'node:fs/promises';

const pageBytes = 4_096;

/** @returns what a process and those it started have in memory, and 0 where the system doesn't say. */
export async function residentBytesOf(pid: number): Promise<number> {
  const [status, children] = await Promise.all([
    readFile(`/proc/${pid}/statm`, 'utf8').catch(() => ''),
    childrenOf(pid),
  ]);
  const theirs = await Promise.all(children.map(residentBytesOf));
  const own = Number(status.split(' ')[1] ?? 0) * pageBytes;
  return theirs.reduce((sum, bytes) => sum + bytes, own);
}

async function childrenOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = await Promise.all(
    threads.map((thread) =>
      readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => ''),
    ),
  );
  return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number));
}
