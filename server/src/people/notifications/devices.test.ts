import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertGym } from '../../platform/testing/gym';
import { openEventStream } from '../../platform/testing/event-stream';
import { callAs, createMember, logIn, type Member } from '../../platform/testing/members';
import { type Nodes, openNodes } from '../../platform/testing/nodes';
import type { SignedApp } from '../../platform/testing/signed-app';

let nodes: Nodes;
beforeAll(async () => {
  nodes = await openNodes();
});
afterAll(() => nodes.close());

/** A browser of somebody's at a node, which reads the count again when its stream says so. */
async function openDevice(node: SignedApp, origin: string, member: Member) {
  const cookie = await logIn(node, member.idToken);
  const stream = await openEventStream(`${origin}/api/live/me`, { cookie });
  const read = async () => {
    const url = '/api/me/notifications/unopened';
    const answer = await node.send({ method: 'GET', url, headers: { cookie } });
    return answer.body.unopenedCount as number;
  };
  let shown = await read();
  return {
    shown: () => shown,
    close: () => stream.close(),
    /** Reads after each hint, as the page does. */
    follow: async (count: number) => {
      for (let heard = 0; shown !== count;) {
        const { length } = await stream.until((events) => events.length > heard);
        heard = length;
        shown = await read();
      }
    },
  };
}

test('ten devices at two nodes show the right count within seconds of each change', async () => {
  const { here, there } = nodes;
  const origins = await Promise.all(
    [here, there].map(({ app }) => app.listen({ port: 0, host: '127.0.0.1' })),
  );
  const [ruben, ana] = [await createMember(here), await createMember(here)];
  const climbs = ['a', 'b', 'c'].map((id) => ({ id, setterUid: ruben.uid }));
  await insertGym(here.deps.database.drizzle, {}, climbs);
  const devices: Awaited<ReturnType<typeof openDevice>>[] = [];
  for (let index = 0; index < 10; index += 1) {
    const node = index % 2 === 0 ? here : there;
    devices.push(await openDevice(node, origins[index % 2] ?? '', ruben));
  }
  const everywhere = async (count: number, change: () => Promise<unknown>) => {
    const startedAt = performance.now();
    await Promise.all([change(), ...devices.map((device) => device.follow(count))]);
    expect(devices.map((device) => device.shown())).toEqual(devices.map(() => count));
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  };
  const like = async (subjectId: string, isOn = true) => {
    const input = { reaction: 'like', subject: 'climb', subjectId, isOn };
    await callAs(here, ana.idToken, 'reactions.setReaction', input);
    await here.runJobs();
  };
  await everywhere(1, () => like('a'));
  await everywhere(2, () => like('b'));
  await everywhere(3, () => like('c'));
  await everywhere(2, () => like('b', false));
  const list = await here.send({
    method: 'GET',
    url: '/api/me/notifications',
    headers: { cookie: ruben.cookie },
  });
  const notificationId = list.body.items[0].id;
  await everywhere(1, () =>
    callAs(there, ruben.idToken, 'notifications.markOpened', { notificationId }),
  );
  await everywhere(0, () => callAs(here, ruben.idToken, 'notifications.archiveAllNotifications'));
  for (const device of devices) device.close();
});
