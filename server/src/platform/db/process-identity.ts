import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Whether a process lives. A zombie counts as dead. */
export async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives and belongs to somebody else.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  const state = (await linuxStat(pid))?.[0];
  return state !== 'Z' && state !== 'X';
}

/**
 * When a process started, as an opaque text: together with the pid it identifies a process, as pids are reused.
 * Undefined if there is no such process.
 */
export async function startTimeOf(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') {
    const ticks = (await linuxStat(pid))?.[19];
    if (!ticks) return undefined;
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
    return `${boot.trim()}:${ticks}`;
  }
  return process.platform === 'win32'
    ? output('powershell', ['-NoProfile', '-Command', `(Get-Process -Id ${pid}).StartTime.Ticks`])
    : output('ps', ['-o', 'lstart=', '-p', String(pid)]);
}

/** The command line of a process, or undefined when it cannot be seen. */
export async function commandOf(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
    return line?.replaceAll('\0', ' ');
  }
  return process.platform === 'win32'
    ? output('tasklist', ['/FI', `PID eq ${pid}`, '/NH', '/FO', 'CSV'])
    : output('ps', ['-o', 'command=', '-p', String(pid)]);
}

/** The fields of /proc/<pid>/stat after the command's name, which may itself hold spaces and brackets. */
async function linuxStat(pid: number): Promise<string[] | undefined> {
  if (process.platform !== 'linux') return undefined;
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
}

async function output(command: string, args: string[]): Promise<string | undefined> {
  return run(command, args).then(
    ({ stdout }) => stdout.trim() || undefined,
    () => undefined,
  );
}
