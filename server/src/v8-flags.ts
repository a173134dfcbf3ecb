import { setFlagsFromString } from 'node:v8';

// V8 notes which lines of code make objects that last, and later makes all objects of these lines among the old ones
// at once. What it noted of this product's start was wrong for requests: five kilobytes of each became old, freed by a
// full collection only. Without that, a small answer takes a third less processor time.
setFlagsFromString('--no-allocation-site-pretenuring');
