// Stands in the framework's file, which the page starts first: a phone then runs React in a task of its own.
import 'react-dom/client';
