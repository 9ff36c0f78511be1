import { expect, it } from 'vitest';
import { shareTurns } from './share-turns.ts';

/** A turn that comes, or is refused, when the test says so. */
function openTurn() {
  const turn = Promise.withResolvers<void>();
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    await turn.promise;
    return work();
  };
  return { ...turn, inTurn };
}

function openSharing() {
  const share = shareTurns<string>();
  let made = 0;
  const ask = (inTurn: ReturnType<typeof openTurn>['inTurn']) =>
    share('/', inTurn, async () => `answer ${(made += 1)}`);
  return { ask, timesMade: () => made };
}

it('is made in the turn that comes first, for all who wait', async () => {
  const { ask, timesMade } = openSharing();
  const [first, second] = [openTurn(), openTurn()];
  const answers = [ask(first.inTurn), ask(second.inTurn)];
  second.resolve();
  expect(await Promise.all(answers)).toEqual(['answer 1', 'answer 1']);
  first.resolve();
  await first.promise;
  expect(timesMade()).toBe(1);
});

it('is refused to nobody because of another', async () => {
  const { ask } = openSharing();
  const [first, second] = [openTurn(), openTurn()];
  const answers = [ask(first.inTurn), ask(second.inTurn)];
  first.reject(new Error('busy'));
  await expect(answers[0]).rejects.toThrow('busy');
  second.resolve();
  expect(await answers[1]).toBe('answer 1');
});

it('is made anew for who asks once it has been begun', async () => {
  const { ask } = openSharing();
  const turn = openTurn();
  turn.resolve();
  expect(await ask(turn.inTurn)).toBe('answer 1');
  expect(await ask(turn.inTurn)).toBe('answer 2');
});
