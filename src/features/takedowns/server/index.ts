export { forget, keepMemories, prepareRecall, remember, rememberAsItIs } from './memory.ts';
