import type { Plugin } from 'vite';
import { type Facts, type Part, withFacts } from './slim-code';

/** Nothing is drawn by the server and taken over by the browser. */
const hydration: Facts = {
  variables: {
    isHydrating: 'false',
    hydrationParentFiber: 'null',
    nextHydratableInstance: 'null',
    hydrationErrors: 'null',
    previousHydratableOnEnteringScopedSingleton: 'null',
    treeForkProvider: 'null',
    treeContextProvider: 'null',
  },
  fields: { isDehydrated: 'false', dehydrated: 'null' },
  functions: {
    popHydrationState: 'return false;',
    resetHydrationState: '',
    upgradeHydrationErrorsToRecoverable: 'return null;',
    queueHydrationError: '',
    getSuspenseInstanceFromFiber: 'return null;',
    commitSuspenseHydrationCallbacks: '',
    markRetryLaneImpl: '',
    popTreeContext: '',
    // no event waits for a part of the page to be taken over; what an event hit is still looked for
    findInstanceBlockingEvent:
      'findInstanceBlockingTarget(getEventTarget(nativeEvent)); return null;',
    queueIfContinuousEvent: '',
    clearIfContinuousEvent: '',
    retryIfBlockedOn: '',
  },
  tags: [18],
  exports: ['hydrateRoot'],
  statements: ['ReactDOMHydrationRoot.prototype.unstable_scheduleHydration ='],
};

/** No screen draws what belongs into the document's head; the router and the shell write there themselves. */
const headElements: Facts = {
  functions: {
    isHostHoistableType: 'return false;',
    getResource: '',
    acquireResource: '',
    suspendResource: '',
    accumulateSuspenseyCommitOnFiber: '',
    waitForCommitToBeReady: 'return null;',
    resolveSingletonInstance: '',
    releaseSingletonInstance: '',
    prefetchDNS: '',
    preconnect: '',
    preload: '',
    preloadModule: '',
    preinitScript: '',
    preinitStyle: '',
    preinitModuleScript: '',
  },
  tags: [26, 27],
};

/** Forms are sent by their `onSubmit`. */
const formActions: Facts = {
  functions: {
    extractEvents$1: '',
    startHostTransition: '',
    requestFormReset: '',
    requestFormReset$1: '',
  },
  entries: ['useHostTransitionStatus', 'useFormState', 'useActionState', 'useOptimistic'],
};

const unused: Facts = {
  functions: {
    // lists of suspended parts, which are not of the stable line; elements of a page's own making
    isCustomElement: 'return false;',
    // of what an error tells nobody reads the components around it
    getStackByFiberInDevAndProd: "return '';",
  },
  tags: [19, 21, 30, 31],
  entries: ['useMemoCache', 'useCacheRefresh'],
};

/** What every browser has that the product runs in at all (`build.cssTarget` of the build's settings). */
const browsers: Facts = {
  variables: {
    canUseDOM: 'true',
    documentMode: 'null',
    canUseCompositionEvent: 'true',
    isInputEventSupported: 'true',
    passiveBrowserEventsSupported: 'true',
  },
  functions: { getVendorPrefixedEventName: 'return eventName;', makePrefixMap: 'return {};' },
  statements: ['canUseDOM &&\n  ((style =', 'if (canUseDOM)'],
};

/** By the ends of the modules' names. */
export const factsOfReact: Readonly<Record<string, readonly Facts[]>> = {
  'react-dom/cjs/react-dom-client.production.js': [
    browsers,
    hydration,
    headElements,
    formActions,
    unused,
  ],
  'react-dom/cjs/react-dom.production.js': [
    {
      exports: [
        'preconnect',
        'prefetchDNS',
        'preinit',
        'preinitModule',
        'preload',
        'preloadModule',
        'requestFormReset',
        'useFormState',
        'useFormStatus',
      ],
    },
  ],
  'react/cjs/react.production.js': [
    {
      exports: [
        'Profiler',
        '__COMPILER_RUNTIME',
        'cache',
        'unstable_useCacheRefresh',
        'useActionState',
        'useOptimistic',
      ],
    },
  ],
};

/** What must not be written as long as React comes without it. */
const takenOut = [
  /\b(?:useActionState|useOptimistic|useFormStatus|useFormState|requestFormReset|hydrateRoot)\b/,
  /\b(?:prefetchDNS|preconnect|preinit|preinitModule|preloadModule)\(/,
  /<(?:html|head|body|title|meta|link|style|script|base)[\s/>]/,
  /<[a-z]+-[a-z-]+[\s/>]/,
  /\bformAction=|<form\b[^>]*\saction=/,
];

const ofReact = /\/node_modules\/(react(?:-dom)?\/cjs\/[\w.-]+\.production\.js)$/;

/**
 * Takes out of React what this product never runs, a tenth of every first load: the build knows that nothing is
 * hydrated, React's authors do not. Fails where a screen uses what is taken out, or where React is another than the
 * one that was looked at.
 */
export function slimReact(): Plugin {
  return {
    name: 'cruxboard-slim-react',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: [ofReact, /\/web\/src\/.*\.tsx(?:\?|$)/] },
      handler(code, id) {
        const [, name] = ofReact.exec(id) ?? [];
        if (name === undefined) {
          const found = takenOut.map((one) => one.exec(code)?.[0]).find((one) => one !== undefined);
          if (found === undefined) return null;
          throw new Error(`${id} uses ${found}, which slim-react.ts takes out of React`);
        }
        const facts = factsOfReact[name];
        if (facts === undefined) return null;
        // the parser's own tree, of which only the parts looked for are read
        const parse = (text: string) => this.parse(text) as unknown as Part;
        return { code: slimmed(code, facts, parse), map: null };
      },
    },
  };
}

/** @returns a module's code with one set of facts after the other written into it. */
export function slimmed(
  code: string,
  facts: readonly Facts[],
  parse: (code: string) => Part,
): string {
  return facts.reduce((text, one) => withFacts(text, parse(text), one), code);
}
