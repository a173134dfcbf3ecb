// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as React from 'react';
import type * as ReactDOM from 'react-dom';
import type { Root } from 'react-dom/client';
import { parseAst } from 'vite';
import { afterEach, expect, it } from 'vitest';
import type { Part } from '../slim-code';
import { factsOfReact, slimmed } from '../slim-react';

const required = createRequire(import.meta.url);
// the parser's own tree, of which only the parts looked for are read
const parse = (code: string) => parseAst(code) as unknown as Part;

interface Loaded {
  readonly react: typeof React;
  readonly dom: typeof ReactDOM;
  readonly client: { createRoot(container: Element): Root };
}

const files = {
  react: 'react/cjs/react.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
} as const;

/** What a package's file says, whole and slimmed. */
function readBoth(file: string) {
  const [folder = '', ...below] = file.split('/');
  const own = required.resolve(`${folder}/package.json`);
  const whole = readFileSync(own.replace('package.json', below.join('/')), 'utf8');
  return { whole, slim: slimmed(whole, factsOfReact[file] ?? [], parse) };
}

const sources = new Map<string, ReturnType<typeof readBoth>>(
  Object.entries(files).map(([name, file]) => [name, readBoth(file)]),
);

/** React as it is sent to browsers. */
function load(kind: 'whole' | 'slim'): Loaded {
  const modules = new Map<string, unknown>();
  const bring = (asked: string): unknown => {
    const known = modules.get(asked);
    if (known !== undefined) return known;
    const module = {};
    modules.set(asked, module);
    // a package's own file, as its users get it
    // oxlint-disable-next-line no-new-func
    new Function('require', 'exports', sources.get(asked)?.[kind] ?? '')(bring, module);
    return module;
  };
  return {
    // what the packages' files export
    client: bring('react-dom/client') as Loaded['client'],
    dom: bring('react-dom') as Loaded['dom'],
    react: bring('react') as Loaded['react'],
  };
}

const rest = async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one turn after the other
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
  }
};

type Scene = (loaded: Loaded, told: string[]) => React.ReactNode;

/** Plays a scene. @returns what it told and the page after each act */
async function play(
  kind: 'whole' | 'slim',
  scene: Scene,
  acts: readonly ((page: HTMLElement) => void)[],
): Promise<string[]> {
  const loaded = load(kind);
  const page = document.createElement('main');
  document.body.append(page);
  const told: string[] = [];
  const root = loaded.client.createRoot(page);
  root.render(scene(loaded, told));
  await rest();
  told.push(document.body.innerHTML);
  for (const act of acts) {
    act(page);
    // oxlint-disable-next-line no-await-in-loop -- one act after the other
    await rest();
    told.push(document.body.innerHTML);
  }
  root.unmount();
  await rest();
  told.push(document.body.innerHTML);
  page.remove();
  return told;
}

afterEach(() => document.body.replaceChildren());

const press = (selector: string) => (page: HTMLElement) =>
  page.querySelector<HTMLElement>(selector)?.click();

/** Something that counts outside of the page. */
function counter() {
  const listeners = new Set<() => void>();
  let count = 0;
  return {
    read: () => count,
    listen(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    raise() {
      count += 1;
      for (const listener of listeners) listener();
    },
  };
}

/** State, effects, refs, keyed rows in another order, context, memo, outside stores, ids. */
const rows: Scene = ({ react }, told) => {
  const { createElement: h, useState, useEffect, useLayoutEffect, useRef, useId } = react;
  const Theme = react.createContext('light');
  const Row = react.memo(({ name }: { name: string }) => {
    const theme = react.useContext(Theme);
    useEffect(() => {
      told.push(`in ${name}`);
      return () => void told.push(`out ${name}`);
    }, [name]);
    return h('li', { className: theme, id: useId() }, name);
  });
  const outside = counter();
  const Page = () => {
    const [names, setNames] = useState(['a', 'b', 'c']);
    const list = useRef<HTMLUListElement>(null);
    const late = react.useDeferredValue(names.length, 0);
    const count = react.useSyncExternalStore(outside.listen, outside.read);
    useLayoutEffect(() => void told.push(`${list.current?.children.length} rows, ${late}`));
    const press = () => {
      setNames((old) => [...old.slice(1), `${old[0]}${old.length}`]);
      react.startTransition(() => setNames((old) => ['first', ...old]));
      outside.raise();
    };
    return h(
      Theme.Provider,
      { value: names.length > 3 ? 'dark' : 'light' },
      h(
        'button',
        { onClick: press, style: { width: 4, opacity: 0.5 } },
        `${count} of ${names.length}`,
      ),
      h('ul', { ref: list }, ...names.map((name) => h(Row, { key: name, name }))),
      h('svg', { viewBox: '0 0 1 1', strokeWidth: 2 }, h('path', { d: 'M0 0' })),
    );
  };
  return h(react.StrictMode, null, h(Page));
};

/** What comes late, what fails, and what stands elsewhere in the page. */
const parts: Scene = ({ react, dom }, told) => {
  const { createElement: h } = react;
  class Fence extends react.Component<{ children: React.ReactNode }, { failed: string }> {
    static getDerivedStateFromError = (error: Error) => ({ failed: error.message });
    override state = { failed: '' };
    override componentDidCatch(error: Error) {
      told.push(`caught ${error.message}`);
    }
    override render() {
      return this.state.failed === '' ? this.props.children : h('p', null, this.state.failed);
    }
  }
  const Late = react.lazy(async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, 10);
    });
    return { default: () => h('b', null, 'late') };
  });
  const Broken = (): never => {
    throw new Error('broken');
  };
  const Page = () => {
    const [step, setStep] = react.useState(0);
    const hear = (what: string) => () => void told.push(what);
    return h(
      'div',
      { onClick: hear('bubbled'), onClickCapture: hear('captured'), onFocus: hear('focused') },
      h('button', { onClick: () => setStep(step + 1) }, step),
      h(react.Suspense, { fallback: 'waiting' }, step > 0 ? h(Late) : 'early'),
      h(Fence, null, step > 1 ? h(Broken) : 'whole'),
      step > 2 && dom.createPortal(h('i', { onMouseEnter: hear('entered') }, 'out'), document.body),
    );
  };
  return h(Page);
};

/** Fields whose value the page holds. */
const fields: Scene = ({ react, dom }, told) => {
  const { createElement: h } = react;
  const Page = () => {
    const [text, setText] = react.useState('a');
    const [isOn, setOn] = react.useState(false);
    const [pick, setPick] = react.useState('1');
    return h(
      'form',
      {
        onSubmit: (event: React.FormEvent) => {
          event.preventDefault();
          told.push(`sent ${text}`);
        },
      },
      h('input', {
        value: text,
        onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
          dom.flushSync(() => setText(event.target.value.toUpperCase()));
          told.push(`now ${event.target.value}`);
        },
      }),
      h('input', { type: 'checkbox', checked: isOn, onChange: () => setOn(!isOn) }),
      h(
        'select',
        {
          value: pick,
          onChange: (event: React.ChangeEvent<HTMLSelectElement>) => setPick(event.target.value),
        },
        h('option', null, '1'),
        h('option', null, '2'),
      ),
      h('textarea', { defaultValue: 'note' }),
      h('output', null, `${text} ${isOn} ${pick}`),
      h('button', { disabled: text === '' }, 'Send'),
    );
  };
  return h(Page);
};

const type = (value: string) => (page: HTMLElement) => {
  const field = page.querySelector('input');
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  set?.call(field, value);
  field?.dispatchEvent(new Event('input', { bubbles: true }));
};

const choose = (page: HTMLElement) => {
  const field = page.querySelector('select');
  if (field !== null) field.value = '2';
  field?.dispatchEvent(new Event('change', { bubbles: true }));
};

const enter = () => {
  const target = document.body.querySelector('body > i');
  target?.dispatchEvent(
    new MouseEvent('mouseover', { bubbles: true, relatedTarget: document.body }),
  );
};

const scenes = {
  rows: { scene: rows, acts: [press('button'), press('button')], tells: 'out a' },
  parts: {
    scene: parts,
    acts: [press('button'), press('button'), press('button'), enter],
    tells: 'caught broken',
  },
  fields: {
    scene: fields,
    acts: [type('bc'), press('[type=checkbox]'), choose, press('button')],
    tells: 'sent BC',
  },
};

it.each(Object.entries(scenes))(
  'plays %s as React whole does',
  async (_name, { scene, acts, tells }) => {
    const whole = await play('whole', scene, acts);
    document.body.replaceChildren();
    expect(await play('slim', scene, acts)).toEqual(whole);
    expect(whole).toContain(tells);
  },
  20_000,
);
