export { forget, keepMemories, prepareRecall, recallPlanned, remember, rememberAsItIs } from './memory.ts';
