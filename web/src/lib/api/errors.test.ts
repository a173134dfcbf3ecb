import { errorCatalogue } from '@cruxboard/contracts/errors';
import { describe, expect, it } from 'vitest';
import { ApiError, errorOfResponse, errorSentence } from './errors';

describe('a failure', () => {
  it.each([400, 401, 403, 404, 413, 429, 500, 502, 503, 504])(
    'of status %i that comes without a sentence has that of the catalogue',
    async (status) => {
      const error = await errorOfResponse(new Response('<h1>no</h1>', { status }));
      const known = Object.entries(errorCatalogue).find(([code]) => code === error.code);
      expect(error.message).toBe(known?.[1].message);
    },
  );

  it('that this page does not know is told by the sentence it brings', async () => {
    const body = { error: { message: 'Too steep.', details: { code: 'too_steep' } } };
    const error = await errorOfResponse(Response.json(body, { status: 400 }));
    expect(error.code).toBe('too_steep');
    expect(errorSentence(error)).toBe('Too steep.');
  });

  it('of no known code and without a sentence is one of ours', () => {
    expect(errorSentence(new ApiError('competition_ended'))).toBe(errorCatalogue.internal.message);
  });
});
