import { expect, test } from 'vitest';
import { createLocalBus } from './bus';

test('a listener that throws is reported, and the others hear the message all the same', () => {
  const faults: unknown[] = [];
  const heard: string[] = [];
  const bus = createLocalBus((topic, error) => faults.push([topic, error]));
  bus.subscribe('topic', () => heard.push('before'));
  bus.subscribe('topic', () => {
    throw new Error('planted');
  });
  bus.subscribe('topic', () => heard.push('after'));
  bus.publish('topic', {});
  bus.publish('topic', {});
  expect(heard).toEqual(['before', 'after', 'before', 'after']);
  expect(faults).toEqual([
    ['topic', new Error('planted')],
    ['topic', new Error('planted')],
  ]);
});
