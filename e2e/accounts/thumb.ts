import { type Locator, type Page, expect } from '@playwright/test';

type Files = Parameters<Locator['setInputFiles']>[0];

/** Counts what a person does on a phone: taps on the page, in its lists and in its file chooser. */
export class Thumb {
  taps = 0;
  typed = 0;
  chosen = 0;

  async tap(target: Locator): Promise<void> {
    this.taps += 1;
    await target.tap();
  }

  /** A field that has the focus already needs no tap. */
  async type(target: Locator, text: string): Promise<void> {
    this.typed += 1;
    await expect(target).toBeVisible();
    const isFocused = await target.evaluate((element) => element === document.activeElement);
    if (!isFocused) await this.tap(target);
    await target.page().keyboard.type(text);
    await expect(target).toHaveValue(text);
  }

  /** One tap opens the list, another one chooses. */
  async choose(target: Locator, option: string): Promise<void> {
    this.chosen += 1;
    this.taps += 2;
    await target.selectOption(option);
  }

  /** The answer to a question of the browser itself. */
  allow(): void {
    this.taps += 1;
  }

  /** One tap opens the chooser, another one takes all the marked photos. */
  async attach(page: Page, button: Locator, files: Files): Promise<void> {
    const chooser = page.waitForEvent('filechooser');
    await this.tap(button);
    this.taps += 1;
    await (await chooser).setFiles(files);
  }

  async openMailedLink(page: Page, path: string): Promise<void> {
    this.taps += 1;
    await page.goto(path);
  }
}
